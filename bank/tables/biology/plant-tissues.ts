import { factTable } from '../../models/table-model.ts';

export const plantTissues = factTable(
  'NCERT Biology for class 11, anatomy of flowering plants: plant tissues and what each does.',
  ['tissue', 'work', 'mark'],
  [
    ['parenchyma', 'storage of food and photosynthesis', 'living cells with thin walls of cellulose'],
    ['collenchyma', 'flexible support of young stems and petioles', 'living cells thickened at the corners with pectin'],
    ['sclerenchyma', 'rigid mechanical support', 'dead cells with thick lignified walls and few pits'],
    ['xylem', 'upward conduction of water and minerals', 'vessels and tracheids'],
    ['phloem', 'translocation of food', 'sieve tubes with companion cells'],
    ['epidermis', 'protection of the outer surface', 'a single layer of cells with a cuticle and stomata'],
  ],
);
