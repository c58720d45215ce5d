import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from '@shengyu/nav';
import { readPlace, stepHash, type Place, type Step } from './steps.model.ts';

export interface StepPlace extends Place {
  goTo: (step: Step, version?: number, options?: { replace: boolean }) => void;
}

const nowhere: Place = { step: null, at: null };

/** The step and version of the address. A fragment is no page of its own: links to it are followed here. */
export function usePlace(): StepPlace {
  const navigate = useNavigate();
  const [hash, setHash] = useState('');
  const sync = useCallback(() => setHash(window.location.hash), []);
  useEffect(() => {
    sync();
    // A click on a link has changed the address by the time it comes here.
    document.addEventListener('click', sync);
    window.addEventListener('popstate', sync);
    return () => {
      document.removeEventListener('click', sync);
      window.removeEventListener('popstate', sync);
    };
  }, [sync]);
  const goTo = useCallback<StepPlace['goTo']>(
    (step, version, { replace } = { replace: false }) => {
      navigate(stepHash(step, version), { replace, keepScroll: replace });
      sync();
    },
    [navigate, sync],
  );
  return { ...(hash === '' ? nowhere : readPlace(hash)), goTo };
}
