import { exampleInEnglish, exampleInHindi } from '../../../contract/example-paper.ts';
import type { Locale } from '../../../contract/locales.ts';
import { locale } from '../../shared/locale.ts';

/** A constant of the build, which so leaves the other paper out; nowhere else is it known. */
declare const __LOCALE__: Locale;

/** The example in the language of the page. */
export const examplePaper = (typeof __LOCALE__ === 'undefined' ? locale : __LOCALE__) === 'hi' ? exampleInHindi : exampleInEnglish;
