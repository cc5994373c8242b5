/**
 * Puts a few lines in the place of a package's module that our settings never reach (`LEFT_OUT` in next.config.js says
 * which and why): `names` are the exports others import. Whoever calls one after all is told why it is not there, so that
 * nothing is drawn wrong in silence. JavaScript, because Next loads it by its path as Node would.
 */
export default function leftOutLoader() {
  const { file, names } = this.getOptions();
  const refusal = `() => { throw new Error(${JSON.stringify(`${file} is left out: next.config.js says why.`)}); }`;
  return names.map((name) => `export ${name === "default" ? "default" : `const ${name} =`} ${refusal};\n`).join("");
}
