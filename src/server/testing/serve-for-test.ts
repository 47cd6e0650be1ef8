import { loadBank } from '../generation/bank/load-bank.ts';
import { serve } from '../serve.ts';

/** The product's process without its pages: what its tests start and stop. */
await serve({ makePages: async () => ({ notFound: { en: '', hi: '' }, mount: async () => undefined }), loadPacks: () => loadBank('bank') });
