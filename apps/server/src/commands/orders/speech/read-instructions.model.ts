interface Style {
  name: string;
  title: string;
}

/** Words by which a style is asked for, beside its own name and title. */
const words: Readonly<Record<string, RegExp>> = {
  calm: /平静|沉稳|平和|舒缓|calm|relax|sooth|gentle|serene|neutral/i,
  cheerful: /欢快|开心|高兴|愉快|活泼|cheer|happy|joy|upbeat|playful|bright/i,
  low: /低沉|浑厚|deep|low voice|husky/i,
  excited: /激昂|激动|兴奋|热情|excit|enthusias|energetic|passion/i,
  sad: /忧伤|悲伤|难过|伤感|sad|sorrow|melanchol|grief/i,
  urgent: /急促|紧急|焦急|紧张|urgent|hurr|tense|anxious/i,
};

/** The style of a voice that instructions ask for; undefined where they ask for none that it has. */
export function readInstructions(instructions: string, styles: readonly Style[]): Style | undefined {
  const text = instructions.toLowerCase();
  return (
    styles.find(({ name, title }) => text.includes(name.toLowerCase()) || text.includes(title.toLowerCase())) ??
    styles.find(({ name }) => words[name]?.test(instructions))
  );
}
