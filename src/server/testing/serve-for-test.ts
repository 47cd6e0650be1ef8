import { serve } from '../serve.ts';

/** The product's process without its pages: what its tests start and stop. */
await serve(async () => ({ notFound: '', mount: async () => undefined }));
