/**
 * Replaces a package's module that our settings never use (`LEFT_OUT` in next.config.js says which and why) with a few
 * lines: `names` are its exports. Calling one throws an error that explains why it is missing, so that nothing renders
 * wrongly in silence. JavaScript, because Next loads it by its path as Node would.
 */
export default function leftOutLoader() {
  const { file, names } = this.getOptions();
  const refusal = `() => { throw new Error(${JSON.stringify(`${file} is left out: next.config.js says why.`)}); }`;
  return names.map((name) => `export ${name === "default" ? "default" : `const ${name} =`} ${refusal};\n`).join("");
}
