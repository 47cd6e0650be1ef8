const states =
  'tamil ?nadu|kerala|karnataka|andhra(?: pradesh)?|telangana|maharashtra|gujarat|rajasthan|bihar|jharkhand|odisha|bengal|west bengal|assam|' +
  'punjab|haryana|himachal|uttarakhand|mp|up|tn|ap|rbse|state';
const statesInHindi = 'यूपी|एमपी|बिहार|राजस्थान|मध्य प्रदेश|उत्तर प्रदेश|झारखंड|राज्य';

/** The name of a state’s board, as the source of a pattern that ignores case. */
export const boardNames = String.raw`(?<![\p{L}\p{M}])(?:(?:${states}) (?:state )?board|(?:${statesInHindi}) बोर्ड)(?![\p{L}\p{M}])`;
