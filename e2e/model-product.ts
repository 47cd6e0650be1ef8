import { type FakeModelServer, startFakeModelServer } from '../src/server/testing/fake-model-server.ts';
import { test as base } from './product.ts';

export interface ModelFixtures {
  /** The model that writes and solves for the product. */
  model: FakeModelServer;
}

/** Journeys on a product that is connected to a model of the tests' own. `solves` tells whether it checks questions too. */
export function testWithModel(checkModel: 'test' | 'off') {
  return base.extend<object, ModelFixtures>({
    model: [
      async ({}, use) => {
        const model = await startFakeModelServer();
        // The product inherits the environment of this worker, which runs nothing else.
        Object.assign(process.env, {
          AI_PROVIDER: 'openai-compatible',
          AI_BASE_URL: model.url,
          AI_MODEL: 'test',
          AI_CHECK_MODEL: checkModel,
        });
        await use(model);
        await model.close();
      },
      { scope: 'worker' },
    ],
    // The model is there before the product that asks it.
    product: [({ model: _model, product }, use) => use(product), { scope: 'worker' }],
  });
}
