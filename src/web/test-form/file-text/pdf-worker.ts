import { readPdf } from './read-pdf.ts';
import { answerWith } from './reader-messages.ts';

answerWith(readPdf);
