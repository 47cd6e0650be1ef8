import { readText } from './read-text.ts';
import { answerWith } from './reader-messages.ts';

answerWith((bytes) => ({ text: readText(bytes) }));
