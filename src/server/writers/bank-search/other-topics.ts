/**
 * Topics that learners request and the bank does not cover, though its packs contain words of their names. A pack with such a
 * name or keyword overrides the list.
 */
export const otherTopics: readonly string[] = [
  // Mathematics
  'set theory, sets and relations, group theory, ring theory, metric space, topological space, compactness, vectors, complex numbers, matrices, determinants, permutations and combinations, binomial theorem, ' +
    'linear programming, differential equations, three dimensional geometry, game theory, number theory, fourier series, ' +
    'vector calculus, numerical analysis, graph theory, conic sections, parabola, hyperbola',
  // Physics
  'quantum mechanics, quantum computing, relativity, theory of relativity, string theory, nuclear physics, binding energy, force and pressure, semiconductors, ' +
    'rotational motion, fluid mechanics, electrostatics, astrophysics, particle physics, gravitational waves, black holes',
  // Chemistry
  'chemical kinetics, electrochemistry, thermochemistry, chemical equilibrium, solid state, coordination compounds, surface chemistry, ' +
    'biomolecules, separation of mixtures, is matter around us pure, spectroscopy, chromatography',
  // Biology and medicine
  'animal kingdom, plant kingdom, taxonomy, biotechnology, microbiology, human anatomy, tissues, animal tissues, plant tissues, skeletal system, immune system, first aid, ' +
    'pharmacology, dermatology, psychology, nursing, yoga, veterinary',
  // History
  'vietnam war, korean war, cold war, gulf war, american revolution, american civil war, industrial revolution, roman empire, ancient rome, ' +
    'ancient greece, ancient egypt, ancient china, ottoman empire, crusades, meiji restoration, chinese revolution, cuban revolution, ' +
    'partition of africa, apartheid',
  // Civics, economics, business
  'us constitution, american constitution, united states constitution, british parliament, international law, human rights, consumer rights, foreign policy, company law, criminal law, ' +
    'contract law, accountancy, accounting, bookkeeping, journal entries, bank reconciliation, cash book, trial balance, ledger, marketing, digital marketing, network marketing, stock market, ' +
    'share market, options trading, cryptocurrency, bitcoin, human resource, human resource management, business studies, entrepreneurship, ' +
    'supply chain, auditing, current affairs',
  // Computing
  'c programming, java, c++, c#, php, ruby, golang, kotlin, typescript, html, css, machine learning, deep learning, ' +
    'neural network, artificial intelligence, data science, cloud computing, blockchain, cyber security, ethical hacking, photoshop, ' +
    'ms excel, ms word, powerpoint, autocad, video editing, web design, game development, android development, data entry',
  // Languages and literature
  'french grammar, french language, german grammar, german language, spanish, sanskrit grammar, hindi grammar, urdu, tamil, telugu, japanese language, ' +
    'shakespeare, macbeth, hamlet, creative writing, essay writing, letter writing, reading comprehension',
  // Everything else
  'cricket, cooking, cuisine, recipe, knitting, gardening, organic farming, classical music, ' +
    'rock music, light music, guitar, piano, photography, motion picture, bollywood, car repair, ' +
    'car engine, astrology, vastu, meditation, interior design, ikebana, flower arrangement, ipl, sound engineering, civil engineering, ' +
    'mechanical engineering, heat treatment, welding, architecture degree',
].flatMap((names) => names.split(', '));
