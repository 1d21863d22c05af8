interface Memory<Value> {
  has(key: unknown): boolean;
  get(key: unknown): Value | undefined;
  set(key: unknown, value: Value): unknown;
}

/** Makes each value once, as asking Intl is slow. Values made of an object are freed with it. */
export function remembered<Keys extends [key?: string | object], Value>(make: (...keys: Keys) => Value) {
  const ofTexts: Memory<Value> = new Map<unknown, Value>();
  const ofObjects: Memory<Value> = new WeakMap<object, Value>();
  return (...keys: Keys): Value => {
    const [key] = keys;
    const made = typeof key === "object" ? ofObjects : ofTexts;
    if (!made.has(key)) made.set(key, make(...keys));
    return made.get(key) as Value;
  };
}
