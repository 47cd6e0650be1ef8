import type { ListedGeneration } from '../../contract/shapes/test-shapes.ts';
import type { GuestIdentity } from '../shared/guest-identity.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { guestOwner } from '../store/generation/allowances.ts';
import { listOwnGenerations, type OwnGeneration } from '../store/generation/own-generations.ts';
import { type AnswerServices, answerGenerated, describeGenerated, type GeneratedCall } from './answer-generated.ts';
import { askerOf, ownerOfRequest } from './asker-of.ts';
import { noSuchGeneration } from './generation-refusals.ts';
import type { GenerationService } from './generation-service.ts';

export interface OwnGenerationServices extends AnswerServices {
  guests: GuestIdentity;
  generations: GenerationService;
}

/** What a browser does with generations that it did not wait for. */
export function ownGenerationRoutes(mount: MountEndpoint, services: OwnGenerationServices): void {
  const { database, guests, generations, now } = services;
  const ownerOf = ({ learner, request }: GeneratedCall) => {
    const owner = ownerOfRequest(guests, learner, request);
    if (owner === undefined) throw noSuchGeneration();
    return owner;
  };
  /** Refuses a browser without a cookie, instead of giving it one. */
  const knownAsker = (call: GeneratedCall) => {
    ownerOf(call);
    return askerOf(guests, call.learner, call.request, call.reply);
  };

  /** What a guest made in this browser before the sign-in. Only the learner knows whether it is theirs. */
  const listReadyOfGuest = async (guestId: string | undefined) => {
    const made = guestId === undefined ? [] : await listOwnGenerations(database, guestOwner(guestId), now());
    return made.filter(({ state }) => state === 'ready').map((generation) => ({ ...generation, isGuests: true }));
  };

  mount('listGenerations', async ({ learner, request }) => {
    const owner = ownerOfRequest(guests, learner, request);
    const own = owner === undefined ? [] : await listOwnGenerations(database, owner, now());
    const ofGuest = learner ? await listReadyOfGuest(guests.find(request)) : [];
    return { generations: [...own, ...ofGuest].map(describeOwn) };
  });
  mount('watchGeneration', async (call) => {
    const owner = ownerOf(call);
    return answerGenerated(services, call, (onEvent) => generations.watch(owner, call.parameters.generationId, onEvent), 'stream');
  });
  mount('goOnWithGeneration', async (call) => {
    const continuation = { asker: knownAsker(call), generationId: call.parameters.generationId, log: call.request.log };
    return answerGenerated(services, call, (onEvent) => generations.goOn(continuation, onEvent));
  });
  mount('takeGeneration', async (call) => {
    const taken = await generations.take({ asker: knownAsker(call), generationId: call.parameters.generationId });
    return describeGenerated(services, call.learner, taken);
  });
  mount('stopGeneration', async (call) => generations.stop(ownerOf(call), call.parameters.generationId));
}

function describeOwn({ state, ...generation }: OwnGeneration & { isGuests?: boolean }): ListedGeneration {
  return { ...generation, state: state === 'reserved' ? 'running' : state };
}
