import { expect, it } from 'vitest';

import { isOwnDrawing } from './own-drawing.ts';

it('takes shapes and words', () => {
  expect(isOwnDrawing('<svg viewBox="0 0 9 9" role="img" aria-label="A &lt;b&gt;"><path d="M1 1L2 2"/><text x="1">5 Ω</text></svg>')).toBe(
    true,
  );
});

it.each([
  '<p>text</p>',
  '<svg ><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg ><path style="color:red"/></svg>',
  '<svg ><a href="https://x.example">x</a></svg>',
  '<svg ><image href="x"/></svg>',
  '<svg ><rect fill="url(https://x.example)"/></svg>',
  '<svg ><foreignObject></foreignObject></svg>',
])('refuses %s', (svg) => {
  expect(isOwnDrawing(svg)).toBe(false);
});
