import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';

export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey?: string;
  /** Another host that speaks the provider's protocol; ends in `/v1`. */
  baseUrl?: string;
}

/** The language model that the settings name; its answers freed of the fences that some models put around JSON. */
export function languageModel(settings: ModelSettings): LanguageModel {
  return wrapLanguageModel({ model: vendorModel(settings), middleware: extractJsonMiddleware() });
}

function vendorModel({ provider, model, apiKey, baseUrl }: ModelSettings) {
  const options = { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return createOpenAI(options)(model);
    case 'anthropic':
      return createAnthropic(options)(model);
    case 'google':
      return createGoogleGenerativeAI(options)(model);
    case 'openai-compatible':
      return createOpenAICompatible({ ...options, name: 'openai-compatible', baseURL: baseUrl ?? '', supportsStructuredOutputs: true })(
        model,
      );
  }
}
