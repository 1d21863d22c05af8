/**
 * How many times longer the work takes on four times as much: about 4 where time grows with the amount, 16 where it
 * grows with its square. By the thread's own processor time; the lowest of three, since other work empties its caches.
 */
export function growth(work: (amount: number) => void, amount: number): number {
  return Math.min(...Array.from({ length: 3 }, () => measureOnce(work, amount)));
}

function measureOnce(work: (amount: number) => void, amount: number): number {
  let times = 1;
  while (timeOf(work, amount, times) < enoughMs) times *= 2;
  const rounds = Array.from({ length: 3 }, () => ({
    less: timeOf(work, amount, times),
    more: timeOf(work, 4 * amount, times),
  }));
  return Math.min(...rounds.map(({ more }) => more)) / Math.min(...rounds.map(({ less }) => less));
}

/** What takes less time is measured several times over. */
const enoughMs = 10;

function timeOf(work: (amount: number) => void, amount: number, times: number): number {
  const began = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) work(amount);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}

/** Between growth with the amount and growth with its square. */
export const quadratic = 10;
