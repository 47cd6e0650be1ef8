// Runs in the product's process, which was started with --expose-gc: tells what it holds, in bytes, whenever it is asked.
process.on('message', (question) => {
  if (question === 'heap') globalThis.gc();
  process.send(question === 'heap' ? process.memoryUsage().heapUsed : process.memoryUsage.rss());
});
// The product ends when it is told to, not when nobody asks any more.
process.channel.unref();
