import { readText } from './read-text.ts';
import { serveReader } from './reader-messages.ts';

serveReader((bytes) => ({ text: readText(bytes) }));
