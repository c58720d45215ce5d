"""Hears WAV files: one question a line on standard input, one answer a line on standard output, both JSON.

Arguments: the folder of the model, how many threads.
Question: {"wav": path, "prompt": text before it or null, "language": "zh"}; answer: {"text": what was heard} or {"error": why not}.
"""

import json
import sys

from faster_whisper import WhisperModel


def hear(model, question):
    segments, _ = model.transcribe(
        question["wav"],
        language=question["language"],
        initial_prompt=question["prompt"],
        # One temperature and no memory of earlier files: the same file is heard the same way each time.
        temperature=0.0,
        beam_size=5,
        condition_on_previous_text=False,
        without_timestamps=True,
    )
    return "".join(segment.text for segment in segments).strip()


def main():
    folder, threads = sys.argv[1], int(sys.argv[2])
    model = WhisperModel(folder, device="cpu", compute_type="int8", cpu_threads=threads)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = {"text": hear(model, json.loads(line))}
        except Exception as error:  # One file that cannot be read does not end the run.
            answer = {"error": str(error)}
        print(json.dumps(answer), flush=True)


main()
