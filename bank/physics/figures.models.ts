import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { mirrorRay } from '../figures/angles.ts';
import { deepTank, meters, thermometers } from '../figures/apparatus.ts';
import { simpleCircuit } from '../figures/circuits.ts';
import { waveGraph } from '../figures/curves.ts';
import { graph } from '../figures/graphs.ts';
import { freeBody, loadedSpring, pulledChain, trolleys } from '../figures/machines.ts';
import { numberModel } from '../models/number-model.ts';

const newtonsLaws = 'physics/newtons-laws-of-motion';

const accelerationOfFreeBody = numberModel({
  id: 'acceleration-of-free-body',
  pack: newtonsLaws,
  concept: 'Free-body diagrams',
  inHindi: 'मुक्त पिंड आरेख',
  difficulty: 'medium',
  draw: (random) => {
    const [mass, acceleration, friction] = [randomInteger(random, 2, 12), randomInteger(random, 2, 9), randomInteger(random, 4, 40)];
    return friction === acceleration ? undefined : { mass, friction, pull: mass * acceleration + friction };
  },
  ask: ({ mass, friction, pull }, say) => ({
    stem: say(
      `The free-body diagram shows the horizontal forces on a body of $${mass}\\,\\text{kg}$. What is its acceleration in $\\text{m/s}^2$?`,
      `मुक्त पिंड आरेख में $${mass}\\,\\text{kg}$ के पिंड पर लगने वाले क्षैतिज बल दिखाए गए हैं। पिंड का त्वरण $\\text{m/s}^2$ में कितना है?`,
    ),
    figure: () =>
      freeBody(
        `${mass} kg`,
        { left: `${friction} N`, right: `${pull} N` },
        say(
          `A body of ${mass} kg with a force of ${friction} N to the left and a force of ${pull} N to the right.`,
          `${mass} kg का पिंड, जिस पर बाईं ओर ${friction} N और दाईं ओर ${pull} N का बल लगता है।`,
        ),
      ),
    key: (pull - friction) / mass,
    why: say(
      `The net force is $${pull} - ${friction} = ${pull - friction}$ newtons, and $a = \\frac{F}{m} = \\frac{${pull - friction}}{${mass}}$.`,
      `परिणामी बल $${pull} - ${friction} = ${pull - friction}$ न्यूटन है, अतः $a = \\frac{F}{m} = \\frac{${pull - friction}}{${mass}}$।`,
    ),
    slips: [
      [
        pull / mass,
        say(`$\\frac{${pull}}{${mass}}$ overlooks the force to the left.`, `$\\frac{${pull}}{${mass}}$ में बाईं ओर के बल को छोड़ दिया गया है।`),
      ],
      [(pull + friction) / mass, say('Opposite forces are subtracted; this adds them.', 'विपरीत बल घटाए जाते हैं; यहाँ उन्हें जोड़ा गया है।')],
      [
        friction / mass,
        say(`$\\frac{${friction}}{${mass}}$ uses the smaller force alone.`, `$\\frac{${friction}}{${mass}}$ में केवल छोटा बल लिया गया है।`),
      ],
      [pull - friction, say('This is the net force, not yet divided by the mass.', 'यह परिणामी बल है; इसे द्रव्यमान से भाग नहीं दिया गया है।')],
      [
        pull - friction - mass,
        say(
          'This subtracts the mass from the net force; it has to be divided by it.',
          'यहाँ परिणामी बल से द्रव्यमान घटाया गया है; भाग देना चाहिए।',
        ),
      ],
      [
        (pull - friction) / mass - 1,
        say('This takes the net force too small by one unit for each kilogram.', 'यहाँ परिणामी बल प्रति किलोग्राम एक न्यूटन कम लिया गया है।'),
      ],
      [(pull - friction) / (2 * mass), say('This divides by twice the mass.', 'यहाँ दुगुने द्रव्यमान से भाग दिया गया है।')],
      [(pull - friction) / mass / 3, say('This divides by three times the mass.', 'यहाँ तिगुने द्रव्यमान से भाग दिया गया है।')],
    ],
    isProved: mass * ((pull - friction) / mass) + friction === pull,
  }),
});

const tensionInChain = numberModel({
  id: 'tension-between-blocks',
  pack: newtonsLaws,
  concept: 'Connected bodies',
  inHindi: 'संयोजित पिंड',
  difficulty: 'medium',
  unit: 'N',
  draw: (random) => {
    const masses = [1, 2, 3].map(() => randomInteger(random, 1, 8)) as [number, number, number];
    return { masses, acceleration: randomInteger(random, 2, 6) };
  },
  ask: ({ masses: [first, second, third], acceleration }, say) => {
    const whole = first + second + third;
    const pull = whole * acceleration;
    return {
      stem: say(
        `Three blocks of $${first}$, $${second}$ and $${third}\\,\\text{kg}$ on a smooth table are pulled as in the diagram by a force of $${pull}\\,\\text{N}$. What is the tension $T_2$ in the string between the second and the third block?`,
        `चिकनी मेज़ पर रखे $${first}$, $${second}$ और $${third}\\,\\text{kg}$ के तीन गुटकों को आरेख के अनुसार $${pull}\\,\\text{N}$ के बल से खींचा जाता है। दूसरे और तीसरे गुटके के बीच की डोरी में तनाव $T_2$ कितना है?`,
      ),
      figure: () =>
        pulledChain(
          [`${first} kg`, `${second} kg`, `${third} kg`],
          `${pull} N`,
          ['T₁', 'T₂'],
          say(
            `Blocks of ${first} kg, ${second} kg and ${third} kg in a row, joined by two strings. The last block is pulled to the right with ${pull} N.`,
            `एक पंक्ति में ${first} kg, ${second} kg और ${third} kg के गुटके, जो दो डोरियों से जुड़े हैं। अंतिम गुटके को दाईं ओर ${pull} N से खींचा जाता है।`,
          ),
        ),
      key: (first + second) * acceleration,
      why: say(
        `All blocks have $a = \\frac{${pull}}{${whole}} = ${acceleration}$; this string pulls the first two: $T_2 = (${first} + ${second}) \\times ${acceleration}$.`,
        `सभी गुटकों का त्वरण $a = \\frac{${pull}}{${whole}} = ${acceleration}$ है; यह डोरी पहले दो गुटकों को खींचती है: $T_2 = (${first} + ${second}) \\times ${acceleration}$।`,
      ),
      slips: [
        [
          first * acceleration,
          say(
            'This is the tension in the first string, which pulls the first block alone.',
            'यह पहली डोरी का तनाव है, जो केवल पहले गुटके को खींचती है।',
          ),
        ],
        [third * acceleration, say('This is the net force on the third block.', 'यह तीसरे गुटके पर परिणामी बल है।')],
        [second * acceleration, say('This is the net force on the second block alone.', 'यह केवल दूसरे गुटके पर परिणामी बल है।')],
        [
          pull,
          say('The whole pull acts on the third block; the string passes on less.', 'पूरा बल तीसरे गुटके पर लगता है; डोरी में तनाव कम होता है।'),
        ],
        [
          (second + third) * acceleration,
          say('This counts the last two blocks in place of the first two.', 'यहाँ पहले दो के स्थान पर अंतिम दो गुटके लिए गए हैं।'),
        ],
        [pull / 2, say('This shares the pull equally between two strings.', 'यहाँ बल को दो डोरियों में बराबर बाँटा गया है।')],
        [pull / 3, say('This shares the pull equally among three blocks.', 'यहाँ बल को तीन गुटकों में बराबर बाँटा गया है।')],
        [pull + (first + second) * acceleration, say('This adds the tension to the pull.', 'यहाँ तनाव को बल में जोड़ दिया गया है।')],
      ],
      isProved: pull - (first + second) * acceleration === third * acceleration,
    };
  },
});

const speedOfJoinedTrolleys = numberModel({
  id: 'speed-of-joined-trolleys',
  pack: newtonsLaws,
  concept: 'Conservation of momentum',
  inHindi: 'संवेग संरक्षण',
  difficulty: 'medium',
  unit: 'm/s',
  draw: (random) => {
    const [one, other, speed] = [randomInteger(random, 1, 12), randomInteger(random, 1, 12), randomInteger(random, 2, 20)];
    return (one * speed) % (one + other) === 0 ? { one, other, speed } : undefined;
  },
  ask: ({ one, other, speed }, say) => ({
    stem: say(
      `The trolleys in the diagram, of $${one}$ and $${other}\\,\\text{kg}$, stick together when they meet. The first moves at $${speed}\\,\\text{m/s}$ and the second is at rest. With what speed do they move on?`,
      `आरेख में दिखाई गई $${one}$ और $${other}\\,\\text{kg}$ की ट्रॉलियाँ टकराकर जुड़ जाती हैं। पहली की चाल $${speed}\\,\\text{m/s}$ है और दूसरी विराम में है। जुड़ने के बाद उनकी चाल कितनी होगी?`,
    ),
    figure: () =>
      trolleys(
        { mass: `${one} kg`, velocity: `${speed} m/s` },
        { mass: `${other} kg` },
        say(
          `A trolley of ${one} kg moves at ${speed} m/s towards a trolley of ${other} kg at rest.`,
          `${one} kg की ट्रॉली ${speed} m/s की चाल से विराम में रखी ${other} kg की ट्रॉली की ओर जाती है।`,
        ),
      ),
    key: (one * speed) / (one + other),
    why: say(
      `Momentum is conserved: $${one} \\times ${speed} = (${one} + ${other})\\,v$.`,
      `संवेग संरक्षित रहता है: $${one} \\times ${speed} = (${one} + ${other})\\,v$।`,
    ),
    slips: [
      [
        speed,
        say('The speed would stay the same only if the second trolley had no mass.', 'चाल वही तभी रहती जब दूसरी ट्रॉली का द्रव्यमान न होता।'),
      ],
      [speed / 2, say('Half the speed is right for equal masses only.', 'आधी चाल केवल समान द्रव्यमानों के लिए सही है।')],
      [(one * speed) / other, say('This gives all the momentum to the second trolley alone.', 'यहाँ पूरा संवेग केवल दूसरी ट्रॉली को दिया गया है।')],
      [(other * speed) / (one + other), say('This exchanges the two masses.', 'यहाँ दोनों द्रव्यमान आपस में बदल दिए गए हैं।')],
      [(other * speed) / one, say('This turns the ratio of the masses round.', 'यहाँ द्रव्यमानों का अनुपात उलट दिया गया है।')],
      [one * speed, say('This is the momentum before they meet, not a speed.', 'यह टक्कर से पहले का संवेग है, चाल नहीं।')],
      [
        (one * speed) / (one + other) + 1,
        say('This makes the momentum after the collision larger than before.', 'इससे टक्कर के बाद संवेग पहले से अधिक हो जाता है।'),
      ],
      [
        (one * speed) / (one + other) - 1,
        say('This makes the momentum after the collision smaller than before.', 'इससे टक्कर के बाद संवेग पहले से कम हो जाता है।'),
      ],
    ],
    isProved: Math.abs(((one * speed) / (one + other)) * one + ((one * speed) / (one + other)) * other - one * speed) < 1e-9,
  }),
});

const impulseFromGraph = numberModel({
  id: 'impulse-from-force-time-graph',
  pack: newtonsLaws,
  concept: 'Momentum and impulse',
  inHindi: 'संवेग और आवेग',
  levels: ['class-11', 'neet', 'jee', 'college'],
  difficulty: 'hard',
  unit: 'm/s',
  draw: (random) => {
    const [force, rise, steady, mass] = [
      4 * randomInteger(random, 1, 5),
      2 * randomInteger(random, 1, 2),
      randomInteger(random, 1, 5),
      randomInteger(random, 2, 10),
    ];
    return (force * (rise / 2 + steady)) % mass === 0 ? { force, rise, steady, mass } : undefined;
  },
  ask: ({ force, rise, steady, mass }, say) => {
    const area = force * (rise / 2 + steady);
    return {
      stem: say(
        `The graph shows the force on a body of $${mass}\\,\\text{kg}$ that is at rest at first. What is its speed after $${rise + steady}\\,\\text{s}$?`,
        `ग्राफ़ में प्रारंभ में विराम में रखे $${mass}\\,\\text{kg}$ के पिंड पर लगने वाला बल दिखाया गया है। $${rise + steady}\\,\\text{s}$ बाद उसकी चाल कितनी होगी?`,
      ),
      figure: () =>
        graph({
          x: { name: say('Time in s', 'समय (s)'), most: 10, step: 1 },
          y: { name: say('Force in N', 'बल (N)'), most: 20, step: 4 },
          points: [
            [0, 0],
            [rise, force],
            [rise + steady, force],
          ],
          description: say(
            `A force–time graph. The force rises evenly from 0 to ${force} N in ${rise} s and stays at ${force} N until ${rise + steady} s.`,
            `बल–समय graph: बल ${rise} s में 0 से ${force} N तक समान रूप से बढ़ता है और ${rise + steady} s तक ${force} N रहता है।`,
          ),
        }),
      key: area / mass,
      why: say(
        `The impulse is the area below the graph, $\\frac{1}{2} \\times ${rise} \\times ${force} + ${steady} \\times ${force} = ${area}$, and it equals $mv$.`,
        `आवेग ग्राफ़ के नीचे का क्षेत्रफल है, $\\frac{1}{2} \\times ${rise} \\times ${force} + ${steady} \\times ${force} = ${area}$, और यह $mv$ के बराबर है।`,
      ),
      slips: [
        [(force * (rise + steady)) / mass, say('This takes the largest force for the whole time.', 'यहाँ पूरे समय अधिकतम बल लिया गया है।')],
        [(force * steady) / mass, say('This leaves out the triangle below the rising part.', 'यहाँ बढ़ते भाग के नीचे का त्रिभुज छोड़ दिया गया है।')],
        [(force * (rise + steady)) / 2 / mass, say('This takes the whole area for a triangle.', 'यहाँ पूरे क्षेत्र को त्रिभुज मान लिया गया है।')],
        [area, say('This is the impulse, not yet divided by the mass.', 'यह आवेग है; इसे द्रव्यमान से भाग नहीं दिया गया है।')],
        [(force * rise) / 2 / mass, say('This counts the rising part alone.', 'यहाँ केवल बढ़ता भाग लिया गया है।')],
        [force / mass, say('This is the largest acceleration, not a speed.', 'यह अधिकतम त्वरण है, चाल नहीं।')],
        [(2 * area) / mass, say('This doubles the area below the graph.', 'यहाँ ग्राफ़ के नीचे का क्षेत्रफल दुगुना कर दिया गया है।')],
        [area / mass / 2, say('This halves the area below the graph.', 'यहाँ ग्राफ़ के नीचे का क्षेत्रफल आधा कर दिया गया है।')],
        [area / mass - 1, say('This counts one square of the grid too few.', 'यहाँ एक खाना कम गिना गया है।')],
      ],
      isProved: Math.abs((force / rise) * rise * rise * 0.5 + force * steady - area) < 1e-9,
    };
  },
});

const resistanceFromMeters = numberModel({
  id: 'resistance-from-two-meters',
  pack: 'physics/current-electricity',
  concept: 'Meters',
  difficulty: 'easy',
  unit: 'Ω',
  draw: (random) => {
    const [current, resistance] = [randomInteger(random, 4, 19) / 10, randomInteger(random, 2, 15)];
    const voltage = Math.round(current * resistance * 10) / 10;
    return voltage <= 14.5 && Number.isInteger(2 * voltage) && Math.round(10 * current) % 5 !== 0
      ? { current, resistance, voltage }
      : undefined;
  },
  ask: ({ current, resistance, voltage }) => ({
    stem: [
      'The ammeter and the voltmeter of a circuit read as shown. What is the resistance of the conductor?',
      'The diagram shows the readings of the voltmeter across a resistor and of the ammeter in series with it. What is its resistance?',
    ],
    figure: () =>
      meters(
        { reading: current, most: 2, parts: 20, unit: 'A' },
        { reading: voltage, most: 15, parts: 30, unit: 'V' },
        `The dials of two measuring instruments. An ammeter with marks every 0.1 A stands at ${current} A. A voltmeter with marks every 0.5 V stands at ${voltage} V.`,
      ),
    key: resistance,
    why: `The meters read $${voltage}\\,\\text{V}$ and $${current}\\,\\text{A}$: $R = \\frac{V}{I} = \\frac{${voltage}}{${current}}$.`,
    slips: [
      [Math.round(voltage * current), 'This multiplies the readings, as for the power.'],
      [resistance + 1, 'This reads the voltmeter too high.'],
      [resistance - 1, 'This reads the voltmeter too low.'],
      [2 * resistance, 'This takes each mark of the ammeter for half of its value.'],
      [resistance / 2, 'This takes each mark of the voltmeter for half of its value.'],
      [10 * resistance, 'This takes the current for a tenth of its value.'],
      [Math.ceil(voltage), 'This is the reading of the voltmeter.'],
      [resistance + 2, 'This reads the ammeter too low.'],
      [resistance - 2, 'This reads the ammeter too high.'],
    ],
    isProved: Math.abs(resistance * current - voltage) < 1e-9,
  }),
});

const currentInParallel = numberModel({
  id: 'current-in-main-wire',
  pack: 'physics/current-electricity',
  concept: 'Series and parallel',
  difficulty: 'medium',
  unit: 'A',
  draw: (random) => {
    const supply = pickOne(random, [6, 12, 18, 24, 30, 36, 48, 60]);
    const [one, other] = [randomInteger(random, 2, 12), randomInteger(random, 2, 15)];
    return one !== other && supply % one === 0 && supply % other === 0 ? { supply, one, other } : undefined;
  },
  ask: ({ supply, one, other }) => ({
    stem: `Resistors of $${one}\\,\\Omega$ and $${other}\\,\\Omega$ are joined to a battery of $${supply}\\,\\text{V}$ as in the diagram. What does the ammeter A read?`,
    figure: () =>
      simpleCircuit(
        { resistors: [`${one} Ω`, `${other} Ω`], isParallel: true, supply: `${supply} V`, meter: 'A' },
        `A circuit diagram. Resistors of ${one} Ω and ${other} Ω lie in parallel. A battery of ${supply} V feeds them, and an ammeter A lies in the main wire.`,
      ),
    key: supply / one + supply / other,
    why: `Both resistors have $${supply}\\,\\text{V}$: $I = \\frac{${supply}}{${one}} + \\frac{${supply}}{${other}}$.`,
    slips: [
      [supply / (one + other), 'This adds the resistances, as in series.'],
      [supply / one, 'This is the current in one branch alone.'],
      [supply / other, 'This is the current in the other branch alone.'],
      [Math.abs(supply / one - supply / other), 'This subtracts the currents of the branches.'],
      [(supply / one + supply / other) / 2, 'This is the mean of the two branch currents.'],
      [2 * (supply / one + supply / other), 'This counts the currents twice.'],
      [(one + other) / 2, 'This is the mean of the resistances.'],
      [supply / one + supply / other + 1, 'This is one unit more than the branch currents together.'],
      [(supply / one) * (supply / other), 'This multiplies the currents of the branches.'],
      [supply, 'This is the voltage of the battery.'],
    ],
    isProved: Math.abs(supply / ((one * other) / (one + other)) - supply / one - supply / other) < 1e-9,
  }),
});

const voltageInSeries = numberModel({
  id: 'voltage-in-series',
  pack: 'physics/current-electricity',
  concept: 'Series and parallel',
  difficulty: 'medium',
  unit: 'V',
  draw: (random) => {
    const parts = [1, 2, 3].map(() => randomInteger(random, 1, 12)) as [number, number, number];
    return new Set(parts).size === 3 ? { parts, current: randomInteger(random, 1, 4) } : undefined;
  },
  ask: ({ parts: [first, second, third], current }) => {
    const whole = first + second + third;
    const supply = whole * current;
    return {
      stem: `Resistors of $${first}\\,\\Omega$, $${second}\\,\\Omega$ and $${third}\\,\\Omega$ are joined to a battery of $${supply}\\,\\text{V}$ as in the diagram. What is the potential difference across the resistor of $${second}\\,\\Omega$?`,
      figure: () =>
        simpleCircuit(
          { resistors: [`${first} Ω`, `${second} Ω`, `${third} Ω`], isParallel: false, supply: `${supply} V` },
          `A circuit diagram. Resistors of ${first} Ω, ${second} Ω and ${third} Ω lie in series on a battery of ${supply} V.`,
        ),
      key: second * current,
      why: `The current is $\\frac{${supply}}{${whole}} = ${current}\\,\\text{A}$, so $V = ${second} \\times ${current}$.`,
      slips: [
        [supply / 3, 'This shares the voltage equally, whatever the resistances.'],
        [supply, 'The battery’s whole voltage lies across all three together.'],
        [first * current, 'This is the potential difference across the first resistor.'],
        [third * current, 'This is the potential difference across the third resistor.'],
        [supply - second * current, 'This is the potential difference across the other two.'],
        [supply / second, 'This divides the voltage by the resistance, as for a current.'],
        [(first + third) * current, 'This is the potential difference across the other two.'],
        [current, 'This is the current in amperes.'],
      ],
      isProved: (first + third) * current + second * current === supply,
    };
  },
});

const resistanceFromGraph = numberModel({
  id: 'resistance-from-graph',
  pack: 'physics/current-electricity',
  concept: "Ohm's law",
  difficulty: 'easy',
  unit: 'Ω',
  draw: (random) => {
    const [current, resistance] = [pickOne(random, [0.5, 1, 1.5, 2, 2.5, 3, 4, 5]), randomInteger(random, 2, 20)];
    return current * resistance <= 10 && current * resistance >= 3 ? { current, resistance, voltage: current * resistance } : undefined;
  },
  ask: ({ current, resistance, voltage }) => ({
    stem: [
      'The graph shows how the current through a wire depends on the voltage across it. What is the resistance of the wire?',
      'From the graph of current against potential difference, what is the resistance of the conductor?',
    ],
    figure: () =>
      graph({
        x: { name: 'Voltage in V', most: 10, step: 1 },
        y: { name: 'Current in A', most: 5, step: 0.5 },
        points: [
          [0, 0],
          [voltage, current],
        ],
        description: `A graph of current against voltage: a straight line from the origin to ${voltage} V and ${current} A.`,
      }),
    key: resistance,
    why: `At $${voltage}\\,\\text{V}$ the current is $${current}\\,\\text{A}$: $R = \\frac{${voltage}}{${current}}$.`,
    slips: [
      [voltage * current, 'This multiplies voltage and current, as for the power.'],
      [2 * resistance, 'This reads half of the current.'],
      [resistance / 2, 'This reads twice the current.'],
      [resistance + 1, 'This reads the voltage too high.'],
      [resistance - 1, 'This reads the voltage too low.'],
      [voltage + current, 'This adds voltage and current.'],
      [voltage, 'This is the voltage at the end of the line.'],
      [10 * resistance, 'This takes a tenth of the current.'],
      [resistance + 3, 'This takes the current for smaller than the graph shows.'],
      [resistance - 3, 'This takes the current for larger than the graph shows.'],
    ],
    isProved: Math.abs(voltage - resistance * current) < 1e-9,
  }),
});

const specificHeatFromThermometers = numberModel({
  id: 'heat-from-two-thermometers',
  pack: 'physics/heat-and-thermodynamics',
  concept: 'Specific heat and mixtures',
  difficulty: 'medium',
  unit: 'J',
  draw: (random) => ({
    from: 2 * randomInteger(random, 5, 15),
    rise: 2 * randomInteger(random, 5, 28),
    mass: 50 * randomInteger(random, 1, 8),
  }),
  ask: ({ from, rise, mass }) => ({
    stem: `Water of $${mass}\\,\\text{g}$ is heated; the diagram shows the thermometer in it before and after. (Take the specific heat of water as $4.2\\,\\text{J/(g K)}$.) How much heat does the water take in?`,
    figure: () =>
      thermometers(
        [
          { value: from, name: 'before' },
          { value: from + rise, name: 'after' },
        ],
        { least: 0, most: 100, step: 2, numbered: 20 },
        `Two readings of a thermometer, a measuring instrument with marks every 2 °C: before ${from} °C, after ${from + rise} °C.`,
      ),
    key: (42 * mass * rise) / 10,
    why: `The temperature rises by $${from + rise} - ${from} = ${rise}$ kelvins: $Q = mc\\,\\Delta T = ${mass} \\times 4.2 \\times ${rise}$.`,
    slips: [
      [(42 * mass * (from + rise)) / 10, 'This takes the temperature after heating for the rise.'],
      [(42 * mass * from) / 10, 'This takes the temperature before heating for the rise.'],
      [mass * rise, 'This leaves out the specific heat.'],
      [(42 * mass * (rise + 2)) / 10, 'This reads one mark too many.'],
      [(42 * mass * (rise - 2)) / 10, 'This reads one mark too few.'],
      [(42 * mass * (2 * from + rise)) / 10, 'This adds the two readings.'],
      [(42 * mass * rise) / 20, 'This takes each mark for 1 degree.'],
      [42 * mass * rise, 'This takes ten times the specific heat.'],
    ],
    isProved: Math.abs((42 * mass * (from + rise) - 42 * mass * from) / 10 - (42 * mass * rise) / 10) < 1e-6,
  }),
});

const workFromPressureGraph = numberModel({
  id: 'work-from-pressure-volume-graph',
  pack: 'physics/heat-and-thermodynamics',
  concept: 'Laws of thermodynamics',
  difficulty: 'hard',
  unit: 'kJ',
  draw: (random) => {
    const [low, high, from, width] = [
      randomInteger(random, 1, 4),
      randomInteger(random, 2, 9),
      randomInteger(random, 1, 4),
      2 * randomInteger(random, 1, 3),
    ];
    return high > low ? { low: 100 * low, high: 100 * high, from, to: from + width } : undefined;
  },
  ask: ({ low, high, from, to }) => {
    const work = ((low + high) / 2) * (to - from);
    return {
      stem: `A gas expands from $${from}\\,\\text{m}^3$ to $${to}\\,\\text{m}^3$ as the graph shows. How much work does the gas do?`,
      figure: () =>
        graph({
          x: { name: 'Volume in m³', most: 10, step: 1 },
          y: { name: 'Pressure in kPa', most: 1000, step: 200 },
          points: [
            [from, high],
            [to, low],
          ],
          description: `A graph of pressure against volume: a straight line falls from ${high} kPa at ${from} m³ to ${low} kPa at ${to} m³.`,
        }),
      key: work,
      why: `The work is the area below the line: $\\frac{${high} + ${low}}{2} \\times (${to} - ${from}) = ${work}$ kilojoules.`,
      slips: [
        [high * (to - from), 'This takes the first pressure all the way.'],
        [low * (to - from), 'This takes the last pressure all the way.'],
        [((high - low) / 2) * (to - from), 'This is the triangle alone, without the rectangle below it.'],
        [(high - low) * (to - from), 'This multiplies the fall in pressure by the change in volume.'],
        [((low + high) / 2) * to, 'This takes the last volume in place of the change.'],
        [(low + high) * (to - from), 'This adds the pressures in place of their mean.'],
        [((low + high) / 2) * (to + from), 'This adds the volumes.'],
      ],
      isProved: Math.abs(low * (to - from) + ((high - low) * (to - from)) / 2 - work) < 1e-9,
    };
  },
});

const springConstant = numberModel({
  id: 'spring-constant-from-lengths',
  pack: 'physics/work-energy-and-power',
  concept: 'Springs and variable forces',
  difficulty: 'medium',
  unit: 'N/m',
  draw: (random) => {
    const [bare, more, load] = [randomInteger(random, 8, 30), randomInteger(random, 2, 20), randomInteger(random, 1, 30)];
    return (100 * load) % more === 0 ? { bare, more, load } : undefined;
  },
  ask: ({ bare, more, load }) => ({
    stem: `A load of $${load}\\,\\text{N}$ stretches a spring as in the diagram. What is the spring constant?`,
    figure: () =>
      loadedSpring(
        { bare: `${bare} cm`, loaded: `${bare + more} cm`, load: `${load} N` },
        `A spring is ${bare} cm long without a load and ${bare + more} cm long with a load of ${load} N.`,
      ),
    key: (100 * load) / more,
    why: `The spring stretches by $${bare + more} - ${bare} = ${more}$ cm, that is $${(more / 100).toFixed(2)}\\,\\text{m}$: $k = \\frac{${load}}{${(more / 100).toFixed(2)}}$.`,
    slips: [
      [load / more, 'This is the constant in newtons for each centimetre.'],
      [(100 * load) / (bare + more), 'This takes the whole length for the extension.'],
      [(100 * load) / bare, 'This takes the length without a load for the extension.'],
      [load * more, 'This multiplies load and extension.'],
      [(10 * load) / more, 'This takes a centimetre for a tenth of a metre.'],
      [(200 * load) / more, 'This takes half of the extension.'],
      [(50 * load) / more, 'This takes half of the load, as for the stored energy.'],
      [(100 * load) / more + 10, 'This takes the load for larger than it is.'],
      [(1000 * load) / more, 'This takes a centimetre for a thousandth of a metre.'],
    ],
    isProved: Math.abs(((100 * load) / more) * (more / 100) - load) < 1e-9,
  }),
});

const workFromForceGraph = numberModel({
  id: 'work-from-force-graph',
  pack: 'physics/work-energy-and-power',
  concept: 'Springs and variable forces',
  difficulty: 'medium',
  unit: 'J',
  draw: (random) => {
    const [force, steady, fall] = [4 * randomInteger(random, 1, 5), randomInteger(random, 1, 6), randomInteger(random, 1, 4)];
    return { force, steady, fall };
  },
  ask: ({ force, steady, fall }) => {
    const work = force * steady + (force * fall) / 2;
    return {
      stem: `The graph shows the force on a body along its path. How much work does the force do over the $${steady + fall}\\,\\text{m}$?`,
      figure: () =>
        graph({
          x: { name: 'Position in m', most: 10, step: 1 },
          y: { name: 'Force in N', most: 20, step: 4 },
          points: [
            [0, force],
            [steady, force],
            [steady + fall, 0],
          ],
          description: `A graph of force against position. The force is ${force} N up to ${steady} m and then falls evenly to 0 at ${steady + fall} m.`,
        }),
      key: work,
      why: `The work is the area below the graph: $${force} \\times ${steady} + \\frac{1}{2} \\times ${fall} \\times ${force}$.`,
      slips: [
        [force * (steady + fall), 'This takes the full force all the way.'],
        [force * steady, 'This leaves out the falling part.'],
        [(force * (steady + fall)) / 2, 'This takes the whole area for a triangle.'],
        [(force * fall) / 2, 'This counts the falling part alone.'],
        [force * steady + force * fall * 2, 'This counts the falling part four times.'],
        [force + steady + fall, 'This adds force and distance.'],
        [(force * steady) / 2 + force * fall, 'This halves the wrong part of the area.'],
        [work + force, 'This counts the steady force over one metre more.'],
        [work - force, 'This counts the steady force over one metre less.'],
      ],
      isProved: Math.abs(((steady + steady + fall) / 2) * force - work) < 1e-9,
    };
  },
});

const accelerationFromGraph = numberModel({
  id: 'acceleration-from-velocity-time-graph',
  pack: 'physics/motion-in-a-straight-line',
  concept: 'Motion graphs',
  difficulty: 'easy',
  draw: (random) => {
    const [start, rise, time] = [2 * randomInteger(random, 1, 5), randomInteger(random, 1, 7), randomInteger(random, 2, 8)];
    return start + rise * time <= 20 ? { start, rise, time } : undefined;
  },
  ask: ({ start, rise, time }) => {
    const end = start + rise * time;
    return {
      stem: `The graph shows the velocity of a car for $${time}\\,\\text{s}$. What is its acceleration in $\\text{m/s}^2$?`,
      figure: () =>
        graph({
          x: { name: 'Time in s', most: 8, step: 1 },
          y: { name: 'Velocity in m/s', most: 20, step: 2 },
          points: [
            [0, start],
            [time, end],
          ],
          description: `A velocity–time graph: a straight line from ${start} m/s at 0 s to ${end} m/s at ${time} s.`,
        }),
      key: rise,
      why: `$a = \\frac{v - u}{t} = \\frac{${end} - ${start}}{${time}}$, the slope of the line.`,
      slips: [
        [end / time, 'This divides the last velocity by the time, as if the car started from rest.'],
        [end - start, 'This is the change in velocity, not yet divided by the time.'],
        [(end + start) / 2, 'This is the mean velocity.'],
        [start / time, 'This divides the first velocity by the time.'],
        [(end + start) / time, 'This adds the two velocities.'],
        [rise + 1, 'This reads the last velocity too high.'],
        [rise - 1, 'This reads the last velocity too low.'],
        [rise + 2, 'This takes the time for shorter than it is.'],
        [rise - 2, 'This takes the first velocity for higher than it is.'],
        [rise - 3, 'This takes the time for longer than it is.'],
      ],
      isProved: start + rise * time === end,
    };
  },
});

const speedOfWave = numberModel({
  id: 'speed-from-wave-graph',
  pack: 'physics/sound-and-waves',
  concept: 'Frequency, wavelength and speed',
  difficulty: 'medium',
  unit: 'cm/s',
  draw: (random) => ({
    length: pickOne(random, [2, 4, 5, 8, 10]),
    frequency: randomInteger(random, 3, 40),
    size: randomInteger(random, 2, 5),
  }),
  ask: ({ length, frequency, size }) => ({
    stem: `A wave of frequency $${frequency}\\,\\text{Hz}$ runs along a string, which the graph shows at one moment. What is the speed of the wave?`,
    figure: () =>
      waveGraph(
        { x: { name: 'Distance in cm', step: length / 2, most: 2.5 * length }, y: 'Displacement in cm', length, height: { size, most: 6 } },
        `A graph of displacement against distance: a wave with an amplitude of ${size} cm that repeats every ${length} cm.`,
      ),
    key: length * frequency,
    why: `The wavelength is $${length}\\,\\text{cm}$: $v = f\\lambda = ${frequency} \\times ${length}$.`,
    slips: [
      [(length * frequency) / 2, 'This takes half a wave for the wavelength.'],
      [2 * length * frequency, 'This takes two waves for the wavelength.'],
      [size * frequency, 'This takes the amplitude for the wavelength.'],
      [2 * size * frequency, 'This takes the height from trough to crest for the wavelength.'],
      [frequency / length, 'This divides the frequency by the wavelength.'],
      [length * frequency * size, 'This multiplies by the amplitude as well.'],
      [2.5 * length * frequency, 'This takes the whole length that is shown for the wavelength.'],
      [(length * frequency) / 4, 'This takes the distance from a crest to the next zero for the wavelength.'],
    ],
    isProved: Math.abs(length / (1 / frequency) - length * frequency) < 1e-9,
  }),
});

const reflectedAngle = numberModel({
  id: 'angle-of-reflection',
  pack: 'physics/light-reflection-and-refraction',
  concept: 'Reflection and plane mirrors',
  difficulty: 'easy',
  unit: '°',
  draw: (random) => {
    const angle = randomInteger(random, 12, 78);
    return angle === 45 ? undefined : { angle };
  },
  ask: ({ angle }) => ({
    stem: [
      `A ray makes an angle of $${angle}^\\circ$ with a plane mirror, as in the diagram. What is the angle of reflection?`,
      `The angle between a ray of light and a plane mirror is $${angle}^\\circ$, as in the diagram. How large is the angle of reflection?`,
    ],
    figure: () =>
      mirrorRay(
        90 - angle,
        { isToMirror: true, name: `${angle}°` },
        `A ray of light meets a plane mirror. The angle between the ray and the mirror is ${angle}°. The normal is dashed.`,
      ),
    key: 90 - angle,
    why: `Angles are measured from the normal: $i = 90^\\circ - ${angle}^\\circ = ${90 - angle}^\\circ$, and $r = i$.`,
    slips: [
      [angle, 'This is the angle with the mirror, not with the normal.'],
      [180 - angle, 'This is the angle with the mirror on the other side.'],
      [2 * (90 - angle), 'This is the angle between the two rays.'],
      [2 * angle, 'This doubles the angle with the mirror.'],
      [180 - 2 * angle + 90, 'This adds a right angle to the angle between the rays.'],
      [90 + angle, 'This adds a right angle in place of subtracting from it.'],
      [(90 - angle) / 2, 'This halves the angle of incidence.'],
      [angle / 2, 'This halves the angle with the mirror.'],
      [Math.abs(90 - 2 * angle), 'This subtracts the angle with the mirror twice.'],
    ],
    isProved: angle + (90 - angle) === 90,
  }),
});

const apparentDepth = numberModel({
  id: 'apparent-depth-in-tank',
  pack: 'physics/light-reflection-and-refraction',
  concept: 'Refraction and refractive index',
  levels: ['class-12', 'neet', 'jee', 'cuet', 'college'],
  difficulty: 'medium',
  unit: 'cm',
  draw: (random) => {
    const [top, bottom] = pickOne(random, [
      [4, 3],
      [3, 2],
      [5, 4],
      [5, 3],
      [8, 5],
    ] as const);
    return { top, bottom, part: randomInteger(random, 3, 24) };
  },
  ask: ({ top, bottom, part }) => {
    const [real, index] = [top * part, `\\frac{${top}}{${bottom}}`];
    return {
      stem: `A coin lies $${real}\\,\\text{cm}$ below the surface of a liquid of refractive index $${index}$. How far below the surface does it appear from above, at A in the diagram?`,
      figure: () =>
        deepTank(
          { real: `${real} cm`, apparent: 'A' },
          `A tank with a liquid ${real} cm deep and a coin at the bottom. A ray from the coin bends at the surface, so that the coin appears higher, at a depth A.`,
        ),
      key: bottom * part,
      why: `$\\text{apparent depth} = \\frac{\\text{real depth}}{n} = ${real} \\times \\frac{${bottom}}{${top}}$.`,
      slips: [
        [(real * top) / bottom, 'This multiplies by the refractive index; the coin appears nearer, not deeper.'],
        [real, 'This is the real depth.'],
        [(top - bottom) * part, 'This is the distance by which the coin appears raised.'],
        [real / top, 'This divides by the numerator alone.'],
        [real / bottom, 'This divides by the denominator alone.'],
        [real + (top - bottom) * part, 'This adds the shift to the real depth.'],
        [real / 2, 'This halves the depth, whatever the liquid.'],
        [bottom * part + bottom, 'This takes the depth for larger than it is.'],
      ],
      isProved: Math.abs((bottom * part * top) / bottom - real) < 1e-9,
    };
  },
});

export const physicsFigures = [
  accelerationOfFreeBody,
  tensionInChain,
  speedOfJoinedTrolleys,
  impulseFromGraph,
  resistanceFromMeters,
  currentInParallel,
  voltageInSeries,
  resistanceFromGraph,
  specificHeatFromThermometers,
  workFromPressureGraph,
  springConstant,
  workFromForceGraph,
  accelerationFromGraph,
  speedOfWave,
  reflectedAngle,
  apparentDepth,
].flat();
