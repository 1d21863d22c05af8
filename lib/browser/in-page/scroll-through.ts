/** Runs in the page: shows every part once, so that lazy pictures come in, and goes back to the top. */
export async function scrollThrough(): Promise<void> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // What is in view is reported to the page with the frame that shows it. A busy machine draws late, and a page
  // that nothing draws must not hold us.
  const shown = () => Promise.race([new Promise(requestAnimationFrame), rest(100)]);
  const steps = Math.min(15, Math.ceil(document.documentElement.scrollHeight / innerHeight) - 1);
  for (let step = 1; step <= steps; step += 1) {
    scrollTo({ top: step * innerHeight, behavior: "instant" });
    await shown();
    await rest(20);
  }
  scrollTo({ top: 0, behavior: "instant" });
  const pictures = [...document.querySelectorAll("img")].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  const deadline = performance.now() + 800;
  while (performance.now() < deadline && pictures.some((image) => !image.complete)) await rest(40);
  await rest(40);
}
