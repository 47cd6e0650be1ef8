import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills the disk up to this many free bytes. */
  fill: (leaving: number) => void;
  /** Frees the space. */
  empty: () => void;
  close: () => void;
}

const chunk = 64 * 1024;

/** Mounts a tmpfs of this many MB. Returns undefined without root. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  const bytes = Buffer.alloc(chunk);
  return {
    folder,
    fill(leaving) {
      const file = openSync(filler, 'a');
      try {
        for (;;) {
          const { bfree, bsize } = statfsSync(folder);
          const wanted = Math.min(chunk, bfree * bsize - leaving);
          if (wanted <= 0) return;
          writeSync(file, bytes, 0, wanted);
        }
      } catch (error) {
        // Another process used the last bytes.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
