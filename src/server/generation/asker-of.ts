import { isIPv6 } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { GuestIdentity } from '../shared/guest-identity.ts';
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

/** The network that is rate-limited as one: an IPv4 address itself, or the /64 of an IPv6 address, which is one household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
