import type { ItemModel } from '../src/assessment/drafts/item-model.ts';
import { acidityAfterDilution, neutralisationProportion, neutralisationVolume } from './chemistry/acids-bases-and-salts.models.ts';
import { limitingReagent, massOfProduct } from './chemistry/mole-concept-and-stoichiometry-reactions.models.ts';
import { molesInMass, sameNumberOfMolecules } from './chemistry/mole-concept-and-stoichiometry.models.ts';
import { molarMassFromVolume, pressureOfGasInVessel } from './chemistry/states-of-matter-and-gas-laws-ideal-gas.models.ts';
import { boyleVolume, combinedGasLaw, volumeOfHeatedGas } from './chemistry/states-of-matter-and-gas-laws.models.ts';
import { combinationsThatGiveOne, outputColumn } from './computing/digital-logic-and-number-systems-gates.models.ts';
import { binaryAddition, binaryToDecimal, decimalToBinary } from './computing/digital-logic-and-number-systems.models.ts';
import { areaFromVertices } from './mathematics/coordinate-geometry-area.models.ts';
import { distanceOfPoints, sectionPoint } from './mathematics/coordinate-geometry.models.ts';
import { notesInCashBox } from './mathematics/linear-equations-notes.models.ts';
import { priceFromTwoBills } from './mathematics/linear-equations.models.ts';
import { ballsFromCylinder, litresInTank, plasteringOpenTank } from './mathematics/mensuration.models.ts';
import { compoundAmount, simpleInterest, sumFromInterestDifference } from './mathematics/percentages-and-interest-loans.models.ts';
import { costFromMarkedPrice, priceAfterTwoChanges } from './mathematics/percentages-and-interest.models.ts';
import { bothOfOneColour, oneOfEachColour } from './mathematics/probability-and-statistics-draws.models.ts';
import { medianOfSeven, valueFromNewMean } from './mathematics/probability-and-statistics.models.ts';
import { discriminantValue, rectangleSide, rootByFactorising, valueForEqualRoots } from './mathematics/quadratic-equations.models.ts';
import { sumOfReciprocalsOfRoots, sumOfRoots, sumOfSquaresOfRoots } from './mathematics/quadratic-roots.models.ts';
import { workWhenOneLeaves } from './mathematics/ratio-speed-and-work-jobs.models.ts';
import { averageSpeedOfTwoLegs, trainCrossing } from './mathematics/ratio-speed-and-work-journeys.models.ts';
import { ageFromTwoRatios, shareInRatio } from './mathematics/ratio-speed-and-work.models.ts';
import { smallestWithRemainders } from './mathematics/real-numbers-remainders.models.ts';
import { longestEqualPieces, nextTimeTogether } from './mathematics/real-numbers.models.ts';
import { sumOfGeometricProgression } from './mathematics/sequences-and-series-geometric.models.ts';
import { sumOfSavings, termFromTwoTerms, termOfArithmeticProgression } from './mathematics/sequences-and-series.models.ts';
import { movedLadder } from './mathematics/triangles-and-circles-ladder.models.ts';
import { chordLength, tangentLength } from './mathematics/triangles-and-circles.models.ts';
import { heightFromTwoAngles, heightsAndDistances, ratioFromRatio } from './mathematics/trigonometry.models.ts';
import { applianceEnergy, mixedResistance, terminalVoltage } from './physics/current-electricity.models.ts';
import { heightOfRoof, heightOfThrownStone } from './physics/motion-in-a-straight-line-gravity.models.ts';
import { speedAfterAcceleration, stoppingDistance } from './physics/motion-in-a-straight-line.models.ts';
import { accelerationWithFriction, forceOfHit, forceOnLiftFloor } from './physics/newtons-laws-of-motion.models.ts';
import { powerOfPump, powerTakenByMotor } from './physics/work-energy-and-power-lifting.models.ts';
import { energyLostToFriction, kineticEnergyOfBody } from './physics/work-energy-and-power.models.ts';
import { angleBetweenHands, timeOnWrongClock } from './reasoning/calendars-clocks-and-directions-clocks.models.ts';
import { directionAfterTurns, distanceFromStart } from './reasoning/calendars-clocks-and-directions-directions.models.ts';
import { sameDateInAnotherYear, weekdayAfterDays } from './reasoning/calendars-clocks-and-directions.models.ts';
import { growingShiftCode, shiftCode } from './reasoning/number-series-and-coding-codes.models.ts';
import { alternateOperations, interleavedSeries } from './reasoning/number-series-and-coding-mixed.models.ts';
import { growingDifferences } from './reasoning/number-series-and-coding.models.ts';
import { densityFromLevels } from './general/everyday-science.models.ts';
import { amountFromPieChart, changeInBarChart } from './mathematics/percentages-and-interest-charts.models.ts';
import { imageInConcaveMirror, imageInConvexLens } from './physics/light-reflection-and-refraction.models.ts';
import { distanceFromGraph } from './physics/motion-in-a-straight-line-graphs.models.ts';
import { frictionOnPlane, tensionOverPulley } from './physics/newtons-laws-of-motion-diagrams.models.ts';
import { neitherOfTwoSets } from './reasoning/logical-deduction.models.ts';
import { biologyDiagrams } from './biology/diagrams.models.ts';
import { laboratoryDiagrams } from './chemistry/diagrams.models.ts';
import { geographyDiagrams } from './geography/diagrams.models.ts';
import { mathematicsFigures } from './mathematics/figures.models.ts';
import { physicsFigures } from './physics/figures.models.ts';
import { equationFromRoot, numberFromModulus, partOfProduct } from './mathematics/complex-numbers.models.ts';
import { determinantOfOrderThree, elementOfProduct, squareAsCombination } from './mathematics/matrices-and-determinants.models.ts';
import { choiceFromTwoGroups, choiceWithAtLeast, linesThroughPoints } from './mathematics/permutations-and-combinations.models.ts';
import {
  distanceFromLine,
  unknownOfPerpendicular,
  vectorFromScalarProduct,
} from './mathematics/vectors-and-three-dimensional-geometry.models.ts';
import { linearProgramming } from './mathematics/linear-programming.models.ts';
import { binomialTheorem } from './mathematics/binomial-theorem-and-induction.models.ts';
import { conicSections } from './mathematics/conic-sections.models.ts';
import { setsAndFunctions } from './mathematics/relations-functions-and-sets.models.ts';
import { integralsAndEquations } from './mathematics/integrals-and-differential-equations.models.ts';
import { biologyTables } from './biology/tables.models.ts';
import { chemistryTables } from './chemistry/tables.models.ts';
import { computingTables } from './computing/tables.models.ts';
import { physicsTables } from './physics/tables.models.ts';
import { civicsTables } from './civics/tables.models.ts';
import { englishTables } from './english/tables.models.ts';
import { geographyTables } from './geography/tables.models.ts';
import { hindiTables } from './hindi/tables.models.ts';
import { historyTables } from './history/tables.models.ts';
import { bloodRelation } from './reasoning/blood-relations.models.ts';
import { caseletOfSchool } from './reasoning/caselets.models.ts';
import { numberAnalogy } from './reasoning/number-analogies.models.ts';
import { rowAfterInterchange, seatingInRow } from './reasoning/rows.models.ts';
import { syllogism } from './reasoning/syllogisms.models.ts';

/** All item models of the bank. */
export const itemModels: readonly ItemModel[] = [
  rootByFactorising,
  discriminantValue,
  sumOfRoots,
  valueForEqualRoots,
  rectangleSide,
  sumOfSquaresOfRoots,
  sumOfReciprocalsOfRoots,
  ratioFromRatio,
  heightsAndDistances,
  heightFromTwoAngles,
  medianOfSeven,
  valueFromNewMean,
  bothOfOneColour,
  oneOfEachColour,
  areaFromVertices,
  distanceOfPoints,
  sectionPoint,
  notesInCashBox,
  priceFromTwoBills,
  ballsFromCylinder,
  litresInTank,
  plasteringOpenTank,
  compoundAmount,
  simpleInterest,
  sumFromInterestDifference,
  costFromMarkedPrice,
  priceAfterTwoChanges,
  averageSpeedOfTwoLegs,
  trainCrossing,
  ageFromTwoRatios,
  shareInRatio,
  workWhenOneLeaves,
  longestEqualPieces,
  nextTimeTogether,
  smallestWithRemainders,
  sumOfGeometricProgression,
  sumOfSavings,
  termFromTwoTerms,
  termOfArithmeticProgression,
  chordLength,
  movedLadder,
  tangentLength,
  accelerationWithFriction,
  forceOnLiftFloor,
  forceOfHit,
  applianceEnergy,
  mixedResistance,
  terminalVoltage,
  neutralisationProportion,
  acidityAfterDilution,
  neutralisationVolume,
  limitingReagent,
  massOfProduct,
  molesInMass,
  sameNumberOfMolecules,
  molarMassFromVolume,
  pressureOfGasInVessel,
  boyleVolume,
  combinedGasLaw,
  volumeOfHeatedGas,
  combinationsThatGiveOne,
  outputColumn,
  binaryAddition,
  binaryToDecimal,
  decimalToBinary,
  heightOfRoof,
  heightOfThrownStone,
  speedAfterAcceleration,
  stoppingDistance,
  powerOfPump,
  powerTakenByMotor,
  energyLostToFriction,
  kineticEnergyOfBody,
  angleBetweenHands,
  timeOnWrongClock,
  directionAfterTurns,
  distanceFromStart,
  sameDateInAnotherYear,
  weekdayAfterDays,
  growingShiftCode,
  shiftCode,
  alternateOperations,
  interleavedSeries,
  growingDifferences,
  densityFromLevels,
  amountFromPieChart,
  changeInBarChart,
  imageInConcaveMirror,
  imageInConvexLens,
  distanceFromGraph,
  frictionOnPlane,
  tensionOverPulley,
  neitherOfTwoSets,
  ...biologyDiagrams,
  ...biologyTables,
  ...chemistryTables,
  ...computingTables,
  ...physicsTables,
  ...civicsTables,
  ...englishTables,
  ...geographyTables,
  ...hindiTables,
  ...historyTables,
  ...syllogism,
  ...bloodRelation,
  ...seatingInRow,
  ...rowAfterInterchange,
  ...numberAnalogy,
  ...caseletOfSchool,
  ...laboratoryDiagrams,
  ...geographyDiagrams,
  ...physicsFigures,
  ...mathematicsFigures,
  partOfProduct,
  equationFromRoot,
  numberFromModulus,
  elementOfProduct,
  determinantOfOrderThree,
  squareAsCombination,
  choiceFromTwoGroups,
  linesThroughPoints,
  choiceWithAtLeast,
  unknownOfPerpendicular,
  vectorFromScalarProduct,
  distanceFromLine,
  ...linearProgramming,
  ...binomialTheorem,
  ...conicSections,
  ...setsAndFunctions,
  ...integralsAndEquations,
];
