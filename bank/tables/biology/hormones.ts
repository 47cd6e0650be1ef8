import { factTable } from '../../models/table-model.ts';

export const hormones = factTable(
  'NCERT Biology for class 11, chemical coordination and integration: hormones, the glands that secrete them and what they do.',
  ['hormone', 'gland', 'work'],
  [
    [
      ['thyroxine', 'थायरॉक्सिन'],
      ['thyroid', 'थायरॉइड'],
      ['sets the basal metabolic rate of the body', 'शरीर की आधारी उपापचयी दर का निर्धारण'],
    ],
    [
      ['calcitonin', 'कैल्सिटोनिन'],
      ['thyroid', 'थायरॉइड'],
      ['lowers the calcium level of the blood', 'रुधिर में कैल्सियम का स्तर घटाना'],
    ],
    [
      ['parathormone', 'पैराथॉर्मोन'],
      ['parathyroid', 'पैराथायरॉइड'],
      ['raises the calcium level of the blood', 'रुधिर में कैल्सियम का स्तर बढ़ाना'],
    ],
    [
      ['insulin', 'इंसुलिन'],
      ['pancreas', 'अग्न्याशय'],
      ['lowers the sugar level of the blood', 'रुधिर में शर्करा का स्तर घटाना'],
    ],
    [
      ['glucagon', 'ग्लूकागॉन'],
      ['pancreas', 'अग्न्याशय'],
      ['makes the liver release glucose between meals', 'दो भोजनों के बीच यकृत से ग्लूकोज़ मुक्त कराना'],
    ],
    [
      ['aldosterone', 'ऐल्डोस्टेरोन'],
      ['adrenal cortex', 'अधिवृक्क वल्कुट'],
      ['makes the kidneys retain sodium', 'वृक्कों में सोडियम का पुनः अवशोषण बढ़ाना'],
    ],
    [
      ['adrenaline', 'ऐड्रिनलीन'],
      ['adrenal medulla', 'अधिवृक्क मध्यांश'],
      ['prepares the body for an emergency', 'शरीर को आपात स्थिति के लिए तैयार करना'],
    ],
    [
      ['melatonin', 'मेलैटोनिन'],
      ['pineal body', 'पीनियल ग्रंथि'],
      ['regulates the rhythm of day and night', 'दिन-रात की लय का नियमन'],
    ],
    [
      ['thymosin', 'थाइमोसिन'],
      ['thymus', 'थाइमस'],
      ['promotes the maturation of T lymphocytes', 'T-लसीकाणुओं का विभेदन'],
    ],
    [
      ['prolactin', 'प्रोलैक्टिन'],
      ['anterior pituitary', 'अग्र पीयूष ग्रंथि'],
      ['promotes the formation of milk', 'स्तन ग्रंथियों में दूध का निर्माण'],
    ],
  ],
);
