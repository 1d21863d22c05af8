export const builtIn = "built-in";
