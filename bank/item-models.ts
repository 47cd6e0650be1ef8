import type { ItemModel } from '../src/assessment/item-model.ts';
import { acidityAfterDilution, neutralisationProportion, neutralisationVolume } from './chemistry/acids-bases-and-salts.models.ts';
import { bothOfOneColour, medianOfSeven, oneOfEachColour, valueFromNewMean } from './mathematics/probability-and-statistics.models.ts';
import { discriminantValue, rectangleSide, rootByFactorising, valueForEqualRoots } from './mathematics/quadratic-equations.models.ts';
import { sumOfReciprocalsOfRoots, sumOfRoots, sumOfSquaresOfRoots } from './mathematics/quadratic-roots.models.ts';
import { heightFromTwoAngles, heightsAndDistances, ratioFromRatio } from './mathematics/trigonometry.models.ts';
import { applianceEnergy, mixedResistance, terminalVoltage } from './physics/current-electricity.models.ts';
import { accelerationWithFriction, forceOfHit, forceOnLiftFloor } from './physics/newtons-laws-of-motion.models.ts';

/** Every item model of the bank, whatever its pack. */
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
  accelerationWithFriction,
  forceOnLiftFloor,
  forceOfHit,
  applianceEnergy,
  mixedResistance,
  terminalVoltage,
  neutralisationProportion,
  acidityAfterDilution,
  neutralisationVolume,
];
