import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
import { Button, Icon, useTheme } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { beginStroke, extendStroke, fieldHeight, fieldWidth, undoStroke, type Stroke } from './strokes.model.ts';
import './signature.css';

const words = texts.signature;
/** Width of the line in the field's units. */
const INK = 9;

/** Draws on the canvas with one pixel of it for each of the screen. */
function draw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const { width, height } = canvas.getBoundingClientRect();
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(canvas.width / fieldWidth, canvas.height / fieldHeight);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = INK;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [x = 0, y = 0, ...rest] of strokes) {
    context.beginPath();
    context.moveTo(x, y);
    for (let at = 0; at < rest.length; at += 2) context.lineTo(rest[at] ?? 0, rest[at + 1] ?? 0);
    context.stroke();
  }
}

export interface SignaturePadProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

/** A field to sign in with a mouse, a finger or a pen. It keeps lines, not pixels: they survive another size and another theme. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const latest = useRef(strokes);
  const { theme } = useTheme();

  const show = useCallback((next: readonly Stroke[]) => {
    latest.current = next;
    if (canvas.current) draw(canvas.current, next);
  }, []);
  useEffect(() => show(strokes), [show, strokes, theme]);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    const sizes = new ResizeObserver(() => draw(field, latest.current));
    sizes.observe(field);
    return () => sizes.disconnect();
  }, []);

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || box.width === 0) return [0, 0];
    return [((clientX - box.left) / box.width) * fieldWidth, ((clientY - box.top) / box.height) * fieldHeight];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    show(beginStroke(latest.current, ...place(event)));
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!drawing.current) return;
    // A fast hand makes several points between two frames; Safari gives only the last of them before 18.2.
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    show((points.length > 0 ? points : [event.nativeEvent]).reduce((drawn, point) => extendStroke(drawn, ...place(point)), latest.current));
  };
  const end = (): void => {
    if (!drawing.current) return;
    drawing.current = false;
    onChange(latest.current);
  };
  return (
    <div className="ov-pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.field(strokes.length)}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
      />
      <p className="row">
        <Button tone="bare" size="sm" disabled={strokes.length === 0} onClick={() => onChange(undoStroke(strokes))}>
          <Icon name="undo" small />
          {words.undo}
        </Button>
        <Button tone="bare" size="sm" disabled={strokes.length === 0} onClick={() => onChange([])}>
          <Icon name="retry" small />
          {words.rewrite}
        </Button>
      </p>
    </div>
  );
}
