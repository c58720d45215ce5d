// Runs in the browser's audio thread, as it is: hands what the microphone hears to the page, 20 ms at a time.
class Capture extends AudioWorkletProcessor {
  block = new Float32Array(Math.round(sampleRate / 50));
  filled = 0;

  process([input]) {
    const samples = input[0];
    if (!samples) return true;
    for (const sample of samples) {
      this.block[this.filled] = sample;
      this.filled += 1;
      if (this.filled < this.block.length) continue;
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Float32Array(Math.round(sampleRate / 50));
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
