import { factTable } from '../../models/table-model.ts';

export const idioms = factTable(
  'Any dictionary of English idioms.',
  ['idiom', 'meaning'],
  [
    ['to bury the hatchet', 'to make peace'],
    ['to let the cat out of the bag', 'to reveal a secret'],
    ['to burn the midnight oil', 'to work or study until late'],
    ['to turn over a new leaf', 'to reform oneself'],
    ['to beat about the bush', 'to avoid the main point'],
    ['to bite the dust', 'to be defeated'],
    ['to cry over spilt milk', 'to regret in vain'],
    ['to pull someone’s leg', 'to tease in fun'],
    ['to make ends meet', 'to live within one’s income'],
    ['to break the ice', 'to start a conversation'],
    ['to spill the beans', 'to reveal a secret'],
    ['to turn a deaf ear', 'to refuse to listen'],
  ],
);
