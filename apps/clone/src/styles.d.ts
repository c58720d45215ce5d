declare module '*.css';

/** The address of the file, for the player; in the web server none that can be fetched. */
declare module '*.mp3' {
  const url: string;
  export default url;
}
