import { useNewStudio } from './useNewStudio.ts';
import { Frame } from './Frame.tsx';
import { StudioView } from './StudioView.tsx';

/** The studio without its frame, loaded after it; shows the frame until the script is found. */
export function OpenStudio({ search }: { search: string }) {
  const studio = useNewStudio(search);
  return studio ? <StudioView studio={studio} /> : <Frame search={search} />;
}
