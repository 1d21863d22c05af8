/** In place of a model's name. */
export const builtIn = "built-in";
