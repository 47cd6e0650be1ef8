const english = `
a about above according after again against all along also although am among an and another any are as asked at
be because been before being below best between both but by called can cannot choose contains correct correctly could
describe described describes did do does doing done down during each either equal equals every example
false find first following follows for from give given gives had has have having he her here hers him his how however
i if in incorrect into is it its itself just kept known let like made main mainly make makes many may means might more most much must
name named names neither no nor not now of off often on once one ones only option options or other others our out over own
part per same see select shall she should shown shows since so some statement statements such
take taken takes than that the their them then there therefore these they this those though through thus to too true two
under until up upon use used uses using value very was we were what when where whether which while who whom whose why will with
within without would you your`;

const hindi = `
का की के को से में पर ने है हैं था थी थे हो होता होती होते हुआ हुई हुए और या एवं तथा यह वह ये वे इस उस इन उन इसके उसके
इसका उसका इसकी उसकी इनमें किस किसे किसने किसका किसकी किसके कौन कौनसा कौनसी सा सी क्या कब कहाँ कहां कैसे कितना कितनी कितने
निम्न निम्नलिखित नहीं ही भी तो जो जब तब जिस जिसे जिसमें एक दो कर करता करती करते करना करने किया किए कहते कहा कहलाता कहलाती
जाता जाती जाते गया गई गए लिए साथ द्वारा सही गलत कथन विकल्प अपने अपनी अपना`;

/** Words that carry no content of their own in a stem or an option, in English and Hindi. */
export const stopWords: ReadonlySet<string> = new Set(`${english} ${hindi}`.normalize('NFC').trim().split(/\s+/u));
