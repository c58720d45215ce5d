import './landing/Landing.css';

export { Banner } from './landing/Banner.tsx';
export { Bottom } from './landing/Bottom.tsx';
export { Comparison } from './landing/Comparison.tsx';
export { Facts } from './landing/Facts.tsx';
export type { Fact } from './landing/Facts.tsx';
export { Section } from './landing/Section.tsx';
export { SoundCases } from './landing/SoundCases.tsx';
export { Steps } from './landing/Steps.tsx';
