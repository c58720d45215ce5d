import { useNewStudio } from './useNewStudio.ts';
import { Frame } from './Frame.tsx';
import { StudioView } from './StudioView.tsx';

/** All of the studio but its frame: comes behind it, and shows it until the script is found. */
export function OpenStudio({ search }: { search: string }) {
  const studio = useNewStudio(search);
  return studio ? <StudioView studio={studio} /> : <Frame search={search} />;
}
