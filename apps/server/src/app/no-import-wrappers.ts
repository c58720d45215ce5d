import { setFlagsFromString } from 'node:v8';

// Node 24 compiles a wrapper for each function that WebAssembly calls often, shares it among all threads, and now and then frees one that is gone
// ("jit_page_->allocations_.erase(addr) == 1"), which ends the process (nodejs/node#64500). Without such wrappers a call takes 20 ns more: neither
// an order nor a clause takes measurably longer. Set before the first instance is made. Node 26 counts the users of a wrapper in another way.
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647');
