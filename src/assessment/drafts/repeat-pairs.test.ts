import { expect, it } from 'vitest';

import { compareQuestions, type EarlierQuestion, prepareQuestion } from './novelty.ts';

type Asked = [stem: string, keyText: string, concept: string];

const asked = ([stem, keyText, concept]: Asked): EarlierQuestion => ({ stem, keyText, concept });
const reasonFor = ([one, other]: readonly [Asked, Asked]) => compareQuestions(prepareQuestion(asked(one)), prepareQuestion(asked(other)));

const repeats: [Asked, Asked][] = [
  [
    ['Which gas do plants take in during photosynthesis?', 'Carbon dioxide', 'Photosynthesis'],
    ['During photosynthesis, which gas is absorbed by plants?', 'Carbon dioxide', 'Photosynthesis'],
  ],
  [
    ['Which organelle is called the powerhouse of the cell?', 'Mitochondrion', 'Cell organelles'],
    ['What is the powerhouse of the cell?', 'The mitochondrion', 'Organelles of the cell'],
  ],
  [
    ['Who wrote the national anthem of India?', 'Rabindranath Tagore', 'National symbols'],
    ["Who is the author of India's national anthem?", 'Rabindranath Tagore', 'National anthem'],
  ],
  [
    ['What is the SI unit of force?', 'Newton', 'Units'],
    ['In which SI unit is force measured?', 'The newton', 'SI units'],
  ],
  [
    ['Which law states that the current is proportional to the voltage?', "Ohm's law", 'Electric current'],
    ['The current through a conductor is proportional to the voltage. Which law says this?', 'Ohm’s law', 'Electricity'],
  ],
  [
    ['Which planet is the largest in the solar system?', 'Jupiter', 'Planets'],
    ['What is the largest planet of our solar system?', 'Jupiter', 'The solar system'],
  ],
  [
    ['In which year did the Battle of Plassey take place?', '1757', 'Battle of Plassey'],
    ['When was the Battle of Plassey fought?', '1757', 'British rule'],
  ],
  [
    ['Which vitamin does the skin make in sunlight?', 'Vitamin D', 'Vitamins'],
    ['Sunlight helps the skin to make which vitamin?', 'Vitamin D', 'Nutrition'],
  ],
  [
    ['What is the chemical formula of common salt?', 'NaCl', 'Salts'],
    ['Which chemical formula does common salt have?', 'NaCl', 'Compounds'],
  ],
  [
    ['Which part of the plant carries out photosynthesis?', 'Leaf', 'Plant parts'],
    ['Photosynthesis is carried out by which part of a plant?', 'The leaf', 'Photosynthesis'],
  ],
  [
    ['What is the capital of Australia?', 'Canberra', 'Capitals'],
    ['Which city is the capital of Australia?', 'Canberra', 'Geography'],
  ],
  [
    ['Which blood vessels carry blood away from the heart?', 'Arteries', 'Circulation'],
    ['What are the vessels called that carry blood away from the heart?', 'Arteries', 'Blood vessels'],
  ],
  [
    ['What does the mean of a set of numbers measure?', 'Its central value', 'Statistics'],
    ['What does the mean of a set of numbers measure in statistics?', 'The central value', 'Mean'],
  ],
  [
    ['पौधे प्रकाश संश्लेषण में कौन सी गैस लेते हैं?', 'कार्बन डाइऑक्साइड', 'प्रकाश संश्लेषण'],
    ['प्रकाश संश्लेषण में पौधे किस गैस को लेते हैं?', 'कार्बन डाइऑक्साइड', 'पौधे'],
  ],
  [
    ['भारत का राष्ट्रगान किसने लिखा?', 'रवींद्रनाथ टैगोर', 'राष्ट्रगान'],
    ['भारत के राष्ट्रगान के रचयिता कौन हैं?', 'रवींद्रनाथ टैगोर', 'राष्ट्रगान'],
  ],
  [
    ['सौर मंडल का सबसे बड़ा ग्रह कौन सा है?', 'बृहस्पति', 'सौर मंडल'],
    ['हमारे सौर मंडल में सबसे बड़ा ग्रह कौन है?', 'बृहस्पति', 'ग्रह'],
  ],
  [
    ['Which metal is liquid at room temperature?', 'Mercury', 'Metals'],
    ['What metal is a liquid at room temperature?', 'Mercury', 'Properties of metals'],
  ],
  [
    ['Who discovered penicillin?', 'Alexander Fleming', 'Antibiotics'],
    ['Penicillin was discovered by whom?', 'Alexander Fleming', 'Discoveries'],
  ],
  [
    ['Which is the longest river of India?', 'Ganga', 'Rivers'],
    ['What is the name of the longest river in India?', 'The Ganga', 'Rivers of India'],
  ],
  [
    ['What is the process by which water changes into vapour called?', 'Evaporation', 'Change of state'],
    ['Which process changes water into vapour?', 'Evaporation', 'Water cycle'],
  ],
  [
    ['How many bones does an adult human have?', '206', 'Skeleton'],
    ['What is the number of bones in an adult human?', '206', 'Bones'],
  ],
  [
    ['Which article of the Constitution abolishes untouchability?', 'Article 17', 'Rights'],
    ['Untouchability is abolished by which article of the Constitution?', 'Article 17', 'Constitution'],
  ],
  [
    ['रक्त को हृदय से दूर कौन सी वाहिकाएँ ले जाती हैं?', 'धमनियाँ', 'परिसंचरण'],
    ['हृदय से रक्त को दूर ले जाने वाली वाहिकाएँ कौन सी हैं?', 'धमनियाँ', 'रक्त'],
  ],
  [
    ['भारत के पहले प्रधानमंत्री कौन थे?', 'जवाहरलाल नेहरू', 'भारत'],
    ['स्वतंत्र भारत के पहले प्रधानमंत्री का नाम क्या था?', 'जवाहरलाल नेहरू', 'प्रधानमंत्री'],
  ],
];

const others: [Asked, Asked][] = [
  [
    ['What is the chemical symbol of sodium?', 'Na', 'Symbols'],
    ['What is the chemical symbol of potassium?', 'K', 'Symbols'],
  ],
  [
    ['Which element has the chemical symbol Na in the periodic table?', 'Sodium', 'Symbols'],
    ['Which element has the chemical symbol K in the periodic table?', 'Potassium', 'Symbols'],
  ],
  [
    ['What is the capital of France?', 'Paris', 'Capitals'],
    ['What is the capital of Italy?', 'Rome', 'Capitals'],
  ],
  [
    ['What is the SI unit of force?', 'Newton', 'Units'],
    ['What is the SI unit of power?', 'Watt', 'Units'],
  ],
  [
    ['Which blood vessels carry blood away from the heart?', 'Arteries', 'Circulation'],
    ['Which blood vessels carry blood towards the heart?', 'Veins', 'Circulation'],
  ],
  [
    ['Which gas do plants take in during photosynthesis?', 'Carbon dioxide', 'Photosynthesis'],
    ['Which gas do plants give off during photosynthesis?', 'Oxygen', 'Photosynthesis'],
  ],
  [
    ['In which year did the First Battle of Panipat take place?', '1526', 'Panipat'],
    ['In which year did the Third Battle of Panipat take place?', '1761', 'Panipat'],
  ],
  [
    ['Which tissue carries water in a plant from the roots to the leaves?', 'Xylem', 'Tissues'],
    ['Which tissue carries food in a plant from the leaves to the roots?', 'Phloem', 'Tissues'],
  ],
  [
    ['Which organ makes bile in the human body?', 'Liver', 'Digestion'],
    ['Which organ stores bile in the human body?', 'Gall bladder', 'Digestion'],
  ],
  [
    ['Who was the first Prime Minister of independent India?', 'Jawaharlal Nehru', 'India'],
    ['Who was the first President of independent India?', 'Rajendra Prasad', 'India'],
  ],
  [
    ['Which house of Parliament is called the lower house in India?', 'Lok Sabha', 'Parliament'],
    ['Which house of Parliament is called the upper house in India?', 'Rajya Sabha', 'Parliament'],
  ],
  [
    ['Which mirror is used by dentists to see teeth?', 'Concave mirror', 'Mirrors'],
    ['Which mirror is used by drivers to see the traffic behind?', 'Convex mirror', 'Mirrors'],
  ],
  [
    ['What happens to the volume of a gas when the pressure rises?', 'It falls', 'Gases'],
    ['What happens to the pressure of a gas when the temperature rises?', 'It rises', 'Gases'],
  ],
  [
    ['सोडियम का रासायनिक प्रतीक क्या है?', 'Na', 'प्रतीक'],
    ['पोटैशियम का रासायनिक प्रतीक क्या है?', 'K', 'प्रतीक'],
  ],
  [
    ['फ्रांस की राजधानी क्या है?', 'पेरिस', 'राजधानियाँ'],
    ['इटली की राजधानी क्या है?', 'रोम', 'राजधानियाँ'],
  ],
  [
    ['संसद के निचले सदन को क्या कहते हैं?', 'लोक सभा', 'संसद'],
    ['संसद के उच्च सदन को क्या कहते हैं?', 'राज्य सभा', 'संसद'],
  ],
  [
    ['Which acid is found in lemons?', 'Citric acid', 'Acids'],
    ['Which acid is found in vinegar?', 'Acetic acid', 'Acids'],
  ],
  [
    ['What is the currency of Japan?', 'Yen', 'Currencies'],
    ['What is the currency of China?', 'Yuan', 'Currencies'],
  ],
  [
    ['Which lens corrects short sight in the human eye?', 'Concave lens', 'Lenses'],
    ['Which lens corrects long sight in the human eye?', 'Convex lens', 'Lenses'],
  ],
  [
    ['Which part of the flower makes pollen?', 'Anther', 'Flower'],
    ['Which part of the flower receives pollen?', 'Stigma', 'Flower'],
  ],
  [
    ['Who was the founder of the Maurya empire in ancient India?', 'Chandragupta', 'Empires'],
    ['Who was the founder of the Mughal empire in medieval India?', 'Babur', 'Empires'],
  ],
  [
    ['जापान की मुद्रा क्या है?', 'येन', 'मुद्राएँ'],
    ['चीन की मुद्रा क्या है?', 'युआन', 'मुद्राएँ'],
  ],
  [
    ['What is the speed of light in vacuum?', '300,000 km/s', 'Light'],
    ['What is the speed of sound in air?', '340 m/s', 'Sound'],
  ],
];

it.each(repeats)('%j repeats %j', (one, other) => {
  expect(reasonFor([one, other])).toBeDefined();
});

it.each(others)('%j does not repeat %j', (one, other) => {
  expect(reasonFor([one, other])).toBeUndefined();
});
