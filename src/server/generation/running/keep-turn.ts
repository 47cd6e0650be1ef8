import type { Question } from '../../../assessment/question.ts';
import {
  beatGeneration,
  findTurn,
  saveGenerationProgress,
  type StoredGeneration,
  type WritingTurn,
} from '../../store/generation/generations.ts';
import type { StoredProgress } from '../../store/schema/schema.ts';
import { platformRandom } from '../../shared/keyed-draws.ts';
import type { RunServices } from '../run-services.ts';

/** In ms: within it, a process notices that another one stopped or resumed its generation. */
const tickMilliseconds = 1000;
/** Every so many ticks is a heartbeat; the others only read. */
const ticksPerBeat = 5;

export interface TurnEvents {
  progress: () => StoredProgress;
  /** A question that is stored. */
  onSaved: (question: Question) => void;
  /** The turn goes on, of a test of this subject. */
  onHeld: (subjectId: string | null) => Promise<void>;
  /** The turn is over: another process ended or resumed the generation. */
  onLost: () => void;
}

/** Holds the turn of a generation for the process that writes it. */
export interface KeptTurn {
  /** Saves the question before it is told. One save is in progress at a time; the next takes all that came meanwhile. */
  add: (question: Question) => void;
  /** Saves the progress as it is. */
  save: () => Promise<void>;
  /** Tells the questions that were stored with the end of the generation. */
  tellRest: () => void;
  /** Ends heartbeats, and resolves when none is in progress. */
  end: () => Promise<void>;
}

export function keepTurn(services: RunServices, turn: StoredGeneration, events: TurnEvents): KeptTurn {
  const { database, now, log, writer } = services;
  let unsaved: Question[] = [];
  let saving: Promise<void> | undefined;
  const save = async () => {
    const batch = unsaved.splice(0);
    try {
      if (!(await saveGenerationProgress(database, turn, events.progress(), now()))) return events.onLost();
      batch.forEach(events.onSaved);
    } catch (error) {
      // Writing continues. The next heartbeat saves them.
      log.warn({ err: error }, 'keeping progress failed');
      unsaved = [...batch, ...unsaved];
      return;
    }
    if (unsaved.length > 0) await save();
  };
  const saveOnce = () =>
    (saving ??= save().finally(() => {
      saving = undefined;
    }));
  const endBeats = beat(services, turn, events, () => (unsaved.length > 0 ? saveOnce() : undefined));
  const tellRest = () => unsaved.splice(0).forEach(events.onSaved);
  return {
    add(question) {
      unsaved = [...unsaved.filter(({ id }) => id !== question.id), question];
      // The bank is instant: its test is told and stored once, when it is complete and no question of it is replaced any more.
      if (writer.kind === 'model') void saveOnce();
    },
    save: saveOnce,
    tellRest,
    async end() {
      await endBeats();
      await saving;
    },
  };
}

/** Sends heartbeats until the returned function is called. */
function beat(
  { database, timers, now, log }: RunServices,
  turn: WritingTurn,
  { onHeld, onLost }: TurnEvents,
  save: () => Promise<void> | undefined,
) {
  let ticks = 0;
  let isOver = false;
  let ticking = Promise.resolve();
  const tick = async () => {
    ticks += 1;
    try {
      await save();
      if (ticks % ticksPerBeat === 0 && !(await beatGeneration(database, turn, now()))) return onLost();
      const held = await findTurn(database, turn);
      if (!held) return onLost();
      await onHeld(held.subjectId);
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat failed');
    }
    if (!isOver) schedule();
  };
  // Jitter keeps generations that started together from asking together.
  const schedule = () => {
    cancel = timers.limit(tickMilliseconds * (0.5 + platformRandom() / 2), () => (ticking = tick()));
  };
  let cancel = () => {};
  schedule();
  return () => {
    isOver = true;
    cancel();
    return ticking;
  };
}
