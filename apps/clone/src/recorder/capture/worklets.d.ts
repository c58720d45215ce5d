/** The address of the file, for `addModule`. */
declare module '*.worklet.js' {
  const url: string;
  export default url;
}
