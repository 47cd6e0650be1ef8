import type { FastifyReply, FastifyRequest } from 'fastify';

import type { GuestIdentity } from '../shared/guest-identity.ts';
import { networkOf } from '../shared/http/network-of.ts';
import type { Learner } from '../shared/sessions.ts';
import { type Asker, guestOwner, learnerOwner } from '../store/generation/allowances.ts';

/** Who makes a request. A guest gets a cookie. */
export function askerOf(guests: GuestIdentity, learner: Learner | undefined, request: FastifyRequest, reply: FastifyReply): Asker {
  if (learner) return { kind: 'learner', userId: learner.user.id };
  return { kind: 'guest', guestId: guests.findOrCreate(request, reply), address: networkOf(request.ip) };
}

/** The owner of what a request may see; undefined for a browser without a cookie, which owns nothing. */
export function ownerOfRequest(guests: GuestIdentity, learner: Learner | undefined, request: FastifyRequest): string | undefined {
  if (learner) return learnerOwner(learner.user.id);
  const guestId = guests.find(request);
  return guestId === undefined ? undefined : guestOwner(guestId);
}
