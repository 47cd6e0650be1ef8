import { factTable } from '../../models/table-model.ts';

const constant = '$O(1)$';
const logarithmic = String.raw`$O(\log n)$`;
const linear = '$O(n)$';
const linearithmic = String.raw`$O(n \log n)$`;
const square = '$O(n^2)$';

export const complexities = factTable(
  'Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms: running times in the worst case.',
  ['task', 'time'],
  [
    ['reading an element of an array by its index', constant],
    ['pushing an item onto a stack kept as a linked list', constant],
    ['inserting a node at the head of a linked list', constant],
    ['binary search in a sorted array of $n$ elements', logarithmic],
    ['inserting a key into a binary heap of $n$ keys', logarithmic],
    ['searching for a key in an AVL tree of $n$ nodes', logarithmic],
    ['linear search in an array of $n$ elements', linear],
    ['reaching the last node of a singly linked list of $n$ nodes from its head', linear],
    ['searching for a key in an unbalanced binary search tree of $n$ nodes', linear],
    ['merge sort on $n$ elements', linearithmic],
    ['heap sort on $n$ elements', linearithmic],
    ['bubble sort on $n$ elements', square],
    ['insertion sort on $n$ elements', square],
    ['selection sort on $n$ elements', square],
    ['quick sort on $n$ elements', square],
  ],
);
