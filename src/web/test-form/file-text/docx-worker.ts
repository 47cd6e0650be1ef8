import { readDocx } from './read-docx.ts';
import { answerWith } from './reader-messages.ts';

answerWith(async (bytes) => ({ text: await readDocx(bytes) }));
