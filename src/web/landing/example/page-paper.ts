import { examplePapers } from '../../../contract/example-paper.ts';
import { locale } from '../../shared/locale.ts';

/** The example in the language of the page. */
export const examplePaper = examplePapers[locale];
