import { readDocx } from './read-docx.ts';
import { serveReader } from './reader-messages.ts';

serveReader(async (bytes) => ({ text: await readDocx(bytes) }));
