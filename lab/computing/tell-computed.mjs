import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Runs in the product's process, and reports on request how many milliseconds its main thread has computed since the last one. Linux only.
const computed = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
if (isMainThread) {
  let before = computed();
  process.on('message', () => {
    const now = computed();
    process.send(now - before);
    before = now;
  });
  // Do not keep the process alive for this channel.
  process.channel.unref();
}
