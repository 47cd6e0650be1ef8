const particleCount = 50;
const seconds = 3;
const framesPerSecond = 60;

/** Shows confetti for three seconds, unless the user prefers reduced motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = confettiCanvas();
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });

  void fire({
    particleCount,
    ticks: seconds * framesPerSecond,
    spread: 100,
    startVelocity: 42,
    gravity: 0.9,
    origin: { x: 0.5, y: 0.6 },
    colors: ['#2743b6', '#b93530', '#1d7444', '#8a5a00', '#a9c1ff'],
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  fire.reset();
  canvas.remove();
}

/** In the top layer above a modal dialog; clicks pass through it. */
function confettiCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.popover = 'manual';
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;padding:0;border:0;background:none;pointer-events:none';
  document.body.append(canvas);
  canvas.showPopover();
  return canvas;
}
