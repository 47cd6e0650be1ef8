// Runs in the product's process, started with --expose-gc, and reports its memory in bytes on request.
process.on('message', (question) => {
  if (question === 'heap') globalThis.gc();
  process.send(question === 'heap' ? process.memoryUsage().heapUsed : process.memoryUsage.rss());
});
// Do not keep the process alive for this channel, which the thread of the bank does not have.
process.channel?.unref();
