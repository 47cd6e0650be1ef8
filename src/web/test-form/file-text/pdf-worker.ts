import { readPdf } from './read-pdf.ts';
import { serveReader } from './reader-messages.ts';

serveReader(readPdf);
