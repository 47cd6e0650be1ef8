import { foldedWords } from './fold-words.ts';

/** Words that join others and carry no topic, in English and Hindi. */
const glue =
  'a an the of in on at to for by with from and or is are as its it n vs und via ka ke ki ko se mein me par aur ya evam tatha va hai hain h ' +
  'का के की को से में पर और या एवं तथा व है हैं';

/** Words about the kind and audience of a test. They count only as a part of a name: "sample space", "test cross". */
const english =
  'about again all annual also am any application aptitude are ask asked asking aspirant aspirants at available based basic basics batch be before ' +
  'begin beginner beginners between best bit board boards both brother but can cbse ch chap chapter chapters chapterwise chptr class classes cls ' +
  'coaching common competitive complete completely concept concepts contain could course courses cover covering cram daily daughter day definition ' +
  'definitions derivation describe detail detailed details diagram diagrams did difference differences difficult difficulty do does dpp dpps each easy ' +
  'effects end entire entrance etc even ever every everyday everything exam examination examinations example examples exams exercise exercises ' +
  'explain explained fast few fill fills final finally find first five focus follow following foundation four friend friends full fully fundamentals get give given go going ' +
  'good grade grand group half hard has have he hello help her hi high his homework hots how i icse if ii iii imp important importance improve in ' +
  'include including info institute interview intro introduction iv ix just keep key kid kids kind kinds last latest learn learning lecture lesson let ' +
  'level levels like list little long lot made madam mains make making many mark marks match maximum mcq mcqs me mean meaning medium mid midterm mini mistake mistakes mix mixed mock mocks model module ' +
  'monday month monthly more most much multiple must my name naming ncert nda cds need needed neet new next night no not note notes now ' +
  'numerical numericals objective of official ok old olympiad one only or other our out overview page paper papers part parts period please pls plz pdf plus point points po ' +
  'practical practice practise preboard prelim prelims prep preparation prepare preparing pretest pro problem problems proper q qs que ques question ' +
  'questions quick quickly quiz quizzes random rapid read ready recap recent regular related remedial rest revise revision round rounds rrb ' +
  'same sample saturday say scholarship school sec section sections see self sem semester senior sent session sheet short should show simple sir slip slot so ' +
  'solve solved some son soon special ssc standard statement statements correct blank blanks ups start state std step still student students study style sunday surprise syllabus take ' +
  'teacher ten term terminal test tests than that their them then there these they thing things this three through thursday tier till tips today together ' +
  'tomorrow too top topic topics topper toppers tough tricky trick tricks try tuesday tuition two type types typical under unit units untitled up upon us use used uses useful using usually various ' +
  'very viva vi vii viii want wanted way we weak wednesday week weekend weekly well what when where which while who whole whose why will wise word wordwise ' +
  'worksheet would write wrong x xi xii yearly yes yet you your zero friday january february march april june july august september october november december ' +
  'ctet tet clat gate cat mat nda ias ibps sbi cgl chsl mts ntse kvpy cuet jee upsc bpsc uppsc mppsc rpsc ssc gd cpo ntpc clerk railway railways adv advance advanced main ug pg bca mca btech bsc bcom bba phd ' +
  'domain portion scratch basically length tmrw xam kal yaar bhai dada bro hey hii hy thanks thank pre post based objective subjective oneliner pyq pyqs previous year years past ' +
  'min mins timed dono since full both everything able above summary assertion accordingly according ace actually add after afraid afternoon ago ahead allen almost along already alright ' +
  'always among another anyone anything anyway apart app apply appear appearing around arrange aside assess assessment ' +
  'assignment reason attempt attempts attend avoid aware away back backlog bachcha bad badly became because become been ' +
  'behind being believe below beside better book books bored boring bother bring brief briefly broad bunch busy bye byju ' +
  'byjus call called came cannot care careful challenge challenging chance check checking child children choose chosen ' +
  'clear clearly college come comes coming commonly confident confuse confused confusing consider correctly covered covers ' +
  'create crack creating crucial cute dear deep deeply decent depth deserve didnt different doing done dont doubt doubts ' +
  'down due during earlier early ease easily easier easiest either else enough especially essential exact exactly excellent ' +
  'except expect expected explanation exemplar extra facing fail failed fair familiar fan far faster fav favourite favorite ' +
  'feel fifth fine fix focused focusing forget forgot forgetting former found fourth fun further gap gaps gave generate ' +
  'generally getting gets gives giving glad goal goes gone got great guess guide guys had handle happen happy harder ' +
  'hardest having helpful helping helps here herself highly himself hint hints hold hope however huge hurry idea ideas ' +
  'identify immediate inbuilt indepth instead intend intermediate interested interesting into involving itself job kinda ' +
  'kindly knew know knowing knowledge known lack large largely later latter lead least leave lesser lets likely likes ' +
  'literally ll looking look looks lose lots luck mainly majority makes manage manner marking may maybe means meant ' +
  'memorise mention mentioned might miss missed missing moderate moment morning mostly myself near nearly necessary ' +
  'negative neither nervous never nice nobody none nor normally nothing nta numbered occur often oh ohk okay once ones onto ' +
  'ordinary otherwise ought ourselves own particular particularly passed passing per perhaps personal pick picked plan ' +
  'planning pleaseee possibly potential pract practicing practising prefer prefered preferably pretty pupil pupils purpose ' +
  'put putting quality quite ran rapidly re really recall refresh refresher remain remaining remember remind repeat ' +
  'repeated require required respond responses review revising said samples save saw says scared schools scored scoring ' +
  'seem seen selected serious seriously seriesfull several shall she shift sitting situation skill skills skip slightly ' +
  'slow slowly small smart solid solutions solving someone something sometimes somewhat specific specifically spend ' +
  'standardised starting starts stay stop strong strongly struggle struggling stuck stuff subtopic subtopics such suddenly ' +
  'suggest suggested suitable super supposed sure tell tenth terms testing testseries thats themselves theoretical theory ' +
  'though thought thorough thoroughly throughout thru timed timepass tired tmr told tomorow took toward towards training ' +
  'trial tried tries trouble true false truefalse truly trying tutor tutorial tuitions twelfth eleventh ninth eighth ' +
  'seventh sixth twice ultimate unable understand understanding understood unfamiliar until urgent urgently usual ve ' +
  'vedantu wait wanna gonna warm warmup ways weeks weeklong weaker weakness welcome went were whatever whenever whether ' +
  'whom wide wish within without wont wonder wondering worked working worried worry worth wow wrongly yeah yesterday youre ' +
  'yourself youtube younger unacademy physicswallah pw aakash fiitjee lakshya arihant disha sharma lakhmir laxmikanth ncf ' +
  'gseb pseb rbse upboard hbse igcse cambridge';

const hindi =
  'प्रश्न प्रश्नों प्रश्नोत्तरी सवाल सवालों परीक्षा कक्षा अध्याय पाठ टेस्ट अभ्यास विषय बारे लिए महत्वपूर्ण सभी कुछ बहुविकल्पीय वस्तुनिष्ठ तैयारी एनसीईआरटी बोर्ड प्रतियोगी ' +
  'यूपीएससी एसएससी नीट जेईई रेलवे ग्रुप डी बैंक प्रारंभिक मुख्य पूरा पूरी पूरे चाहिए जरूरी सबसे आसान कठिन सरल मिश्रित साप्ताहिक मासिक वार्षिक अर्धवार्षिक मेरा मेरी ' +
  'मेरे कल आज रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार दो तीन चार पांच दस वाले वाला वाली था थी थे होता होती क्या कैसे क्यों कौन किस उदाहरण परिभाषा ' +
  'अंतर प्रकार संख्यात्मक पहचानो बताओ बताइए बनाओ बनाइए समझाइए दीजिए करो करें पर आधारित केवल सिर्फ थोड़ा सा और भी एक नया नई हल दें दे कृपया मदद पेपर सारा सारी पुस्तक किताब पूर्ण संपूर्ण ' +
  'यूनिट इकाई एग्जाम क्लास चैप्टर क्वेश्चन क्विज प्रैक्टिस सिलेबस प्लीज सर मैडम परसों आएगा वीकली मंथली हाफ ईयरली फाइनल';

const hinglish =
  'banao banaiye banaao banana batao bataiye bataye chahiye chaiye karo kare karen karna kaise kaisa kaisi kya kyon kyu kyun kaun kaunsa kab kahan kaha kitna kitni ' +
  'kitne liye baare bare sabhi saare sare pura poora puri poori pure poore wala wale wali vala vale sirf bas thoda thode thodi aasan asan mushkil kathin saral mera meri mere ' +
  'aaj kal parso hota hoti hote hu hun hoon tha thi nikale nikalna nikalo dena dedo dijiye do de den sawal sawaal saval prashn prashna prashno prasn kaksha adhyay path paath vishay pariksha ' +
  'tayari taiyari mahatvapurn jaruri zaruri udaharan paribhasha antar anter prakar hal samjhao samjhaye lagate lagta lagega banega bante banate hoga honge wise apna apne apni khud se ' +
  'ek do teen char paanch das bhi aur fir phir na nahi mat jo jab tab wo woh ye yeh iska uska inka unka ' +
  'sara kripya madad mujhe mujhko mujhse hum hame humein hamen humko hamara hamare hamari tum tumhe tumko aapko aapka aapke usko isko ' +
  'unko inko usse isse unse inse uske iske unke inke kisi kisko kiska kiske koi kuch kuchh sab sabko sabka sabki karva ' +
  'karvao karvana karvado karvaiye karvani karni krna krni kr kro krdo krva krvao kru karu karun karoge karta karti karte ' +
  'kiya kiye kie kar ker karke krke karne krne samajh samajhna samajhne samjh samjha samjhna samjhne samjhado samjhiye smjh ' +
  'aata aati aate ata ati aayega aaega aayenge ayega aye aaye aya aaya ayi nahin nhi jaldi fatafat thik theek accha acha ' +
  'achha achhe acche ache achi acchi badhiya mast bahut bohot bahot bhot zyada jyada zada kam raha rahi rahe rha rhi rhe ' +
  'rahta rehta gaya gayi gaye diya diye liya lo le lena leni lene lun loon dun doon chahta chahti chahte chahiyen chahie ' +
  'chaie chahyie padhna padhai padha padhi padh padhne padhte padho padhao parhna yaad yad bhul bhool puchna poochna pucho ' +
  'puchho poochho puche puchhe pooche puchte poochte puchhte puchha pata malum ho hogi hona hone hua hui hue banado banade ' +
  'bana banva banvao bnao bna bnado bnaye banaye banayen ji abhi ab pehle pahle pehla baad tak saath sath alag vahi yahi ' +
  'yahan vahan jaise jaisa jaisi aise aisa aisi vaise taki kyunki kyuki lekin magar agar toh mil milega milta milte milna ' +
  'rakho rakhna lagao lagana laga lagakar sahi galat prashan prashnavali prashnottari prashnotri abhyas abhyaas dohrana ' +
  'parikcha pareeksha vidyarthi chhatra bachche bachcho bachchon beta beti bacche bacchon didi bhaiya saheb sirji mam ' +
  'guruji yar dost dosto doston ghar khatam shuru shuruat bilkul ekdam thora jada vagairah vgera vagera ityadi kitab pustak ' +
  'sarkari naukri bharati pratiyogita pratiyogi ank valay vali vaale vaali koun kon konsa konsi kounsa kis kisne kese kahte ' +
  'kehte bolte likho likhiye likhna dikhao sunao bhejo bhej bhejna dekho dekhna dekh chal chalo chalega sako sakte sakta ' +
  'sakti sake saken payega paya kamjor kamzor kacha kaccha majboot pakka pakki strong jaroori zaroori prapt sampurn ' +
  'sampoorn purn vistrit sankshipt laghu dirgh uttariya bahuvikalpiya vikalp vikalpiya satya asatya';

const glueWords = new Set([...foldedWords(glue), 's']);
const frameWords = new Set(foldedWords(`${english} ${hindi} ${hinglish}`));

export function isGlue(word: string): boolean {
  return glueWords.has(word);
}

/** Whether a word is about the test rather than its topic: also classes, counts and years. */
export function isFrame(word: string): boolean {
  return frameWords.has(word) || glueWords.has(word) || /^\d{1,3}$|^\d{1,2}(?:st|nd|rd|th|vi|vin|[a-e])$|^20[12]\d$/u.test(word);
}

/** Every frame word, for the correction of their spelling. */
export function allFrameWords(): Iterable<string> {
  return frameWords;
}
