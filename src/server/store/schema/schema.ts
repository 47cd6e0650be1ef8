// All tables, as drizzle-kit reads them.
export * from './attempt-schema.ts';
export * from './bank-schema.ts';
export * from './generation-schema.ts';
export * from './learner-schema.ts';
export * from './memory-schema.ts';
export * from './mistake-schema.ts';
export * from './model-schema.ts';
export * from './payment-schema.ts';
export * from './practice-schema.ts';
export * from './sandbox-schema.ts';
export * from './share-schema.ts';
