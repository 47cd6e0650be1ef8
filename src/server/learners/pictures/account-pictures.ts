import type { FastifyBaseLogger } from 'fastify';

import { dropPicture, hasPicture, storePicture } from '../../store/learners/account-pictures.ts';
import type { StoredUser } from '../../store/learners/users.ts';
import type { Database } from '../../store/open-database.ts';
import { drawPicture } from './draw-picture.ts';
import { createPictureFetch, type PictureRoute } from './fetch-picture.ts';

/** Copies of the pictures that issuers have of their accounts, so that no browser asks an issuer for one. */
export interface AccountPictures {
  /** After a sign-in: fetches the picture in the background unless there is a copy of it. A failure is tried again at the next sign-in. */
  follow: (user: Pick<StoredUser, 'id' | 'picture'>) => void;
  /** When nothing is being fetched. */
  settled: () => Promise<void>;
}

/** At once, in one process. A picture that is not fetched now is fetched at the next sign-in. */
const maxFetches = 4;

export interface PictureServices extends PictureRoute {
  database: Database;
  log: FastifyBaseLogger;
}

export function createAccountPictures({ database, log, ...route }: PictureServices): AccountPictures {
  const fetchPicture = createPictureFetch(route);
  const running = new Map<string, Promise<void>>();
  const follow = async ({ id, picture }: Pick<StoredUser, 'id' | 'picture'>) => {
    if (picture === null) return dropPicture(database, id);
    if (await hasPicture(database, id)) return;
    const image = await drawPicture(await fetchPicture(picture));
    await storePicture(database, { userId: id, image: image.toString('base64'), source: picture });
  };
  return {
    follow(user) {
      if (running.has(user.id) || running.size >= maxFetches) return;
      const following = follow(user)
        // Signing in needs no picture: the screens show initials.
        .catch((error: unknown) => log.info({ err: error }, 'a picture could not be fetched'))
        .finally(() => running.delete(user.id));
      running.set(user.id, following);
    },
    async settled() {
      await Promise.all(running.values());
    },
  };
}
