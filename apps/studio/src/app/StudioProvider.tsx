import type { ReactNode } from 'react';
import { AnalysisContext } from '../analysis/AnalysisContext.ts';
import { DraftContext } from '../draft/DraftContext.ts';
import { ImportingContext } from '../exchange/ImportingContext.ts';
import { ReportContext } from '../exchange/ReportContext.ts';
import { FiguresContext } from '../figures/FiguresContext.ts';
import { OrderingContext } from '../order/OrderingContext.ts';
import { DeskContext } from '../session/DeskContext.ts';
import { EditorContext } from '../session/EditorContext.ts';
import { ReadingsContext } from '../session/ReadingsContext.ts';
import { ListeningContext } from '../session/ListeningContext.ts';
import { UploadsContext } from '../sounds/UploadsContext.ts';
import { SubtitlesContext } from '../subtitle/SubtitlesContext.ts';
import { VoicesContext } from '../voices/VoicesContext.ts';
import type { Studio } from './create-studio.ts';

/** Gives each feature its part of the studio; a feature asks for the parts of others by their hooks. */
export function StudioProvider({ studio, children }: { studio: Omit<Studio, 'close'>; children: ReactNode }) {
  return (
    <DeskContext value={studio.desk}>
      <EditorContext value={studio.editor}>
        <ListeningContext value={studio.listening}>
          <DraftContext value={studio.draft}>
            <VoicesContext value={studio.voices}>
              <AnalysisContext value={studio.analysis}>
                <FiguresContext value={studio.figures}>
                  <SubtitlesContext value={studio.subtitles}>
                    <UploadsContext value={studio.uploads}>
                      <ReadingsContext value={studio.readingsChanged}>
                        <ImportingContext value={studio.importing}>
                          <ReportContext value={studio.report}>
                            <OrderingContext value={studio.ordering}>{children}</OrderingContext>
                          </ReportContext>
                        </ImportingContext>
                      </ReadingsContext>
                    </UploadsContext>
                  </SubtitlesContext>
                </FiguresContext>
              </AnalysisContext>
            </VoicesContext>
          </DraftContext>
        </ListeningContext>
      </EditorContext>
    </DeskContext>
  );
}
