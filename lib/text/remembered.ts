/** Makes each value once: what Intl knows of a language takes long to ask. */
export function remembered<Keys extends [string?], Value>(make: (...keys: Keys) => Value): (...keys: Keys) => Value {
  const made = new Map<string | undefined, Value>();
  return (...keys) => {
    const value = made.get(keys[0]) ?? make(...keys);
    made.set(keys[0], value);
    return value;
  };
}
